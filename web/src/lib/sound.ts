/** Small sounds, made on the spot; off until asked for, and none carries meaning alone. */
import { settings } from "../store/settings.svelte";

export type Sound = "card" | "turn" | "no" | "win" | "loss" | "wheel" | "plop" | "pluck";

/** Each note: start in s, pitch in Hz, length in s, loudness, waveform. */
type Note = [number, number, number, number, OscillatorType];
const SCORES: Record<Sound, Note[]> = {
  card: [[0, 190, 0.05, 0.16, "triangle"]],
  turn: [
    [0, 294, 0.9, 0.12, "sine"],
    [0, 588, 0.5, 0.04, "sine"],
  ],
  no: [[0, 110, 0.09, 0.2, "triangle"]],
  win: [
    [0, 392, 0.8, 0.1, "sine"],
    [0.22, 494, 0.8, 0.1, "sine"],
    [0.44, 588, 1.2, 0.1, "sine"],
  ],
  loss: [[0, 196, 1.1, 0.1, "sine"]],
  wheel: [
    [0, 900, 0.02, 0.06, "square"],
    [0.08, 900, 0.02, 0.06, "square"],
  ],
  plop: [
    [0, 240, 0.12, 0.14, "sine"],
    [0.05, 160, 0.1, 0.1, "sine"],
  ],
  pluck: [[0, 440, 0.25, 0.1, "triangle"]],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  for (const note of SCORES[sound]) strike(context, note);
}

function strike(audio: AudioContext, [start, pitch, length, loud, wave]: Note): void {
  const at = audio.currentTime + start;
  const voice = audio.createOscillator();
  const gain = audio.createGain();
  voice.type = wave;
  voice.frequency.setValueAtTime(pitch, at);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(gain).connect(audio.destination);
  voice.start(at);
  voice.stop(at + length);
}
