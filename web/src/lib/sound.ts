/**
 * Small sounds, made on the spot; off until asked for, and none carries meaning alone.
 *
 * A browser keeps a page silent until its first click or key: what was made before that is woken then.
 */
import { settings } from "../store/settings.svelte";

export type Sound =
  "card" | "turn" | "no" | "win" | "loss" | "wheel" | "plop" | "pluck" | "stitch" | "breath";

/** Each note: start in s, pitch in Hz, length in s, loudness from 0 to 1, and what makes it. */
type Note = [start: number, pitch: number, length: number, loud: number, voice: Voice];
/** A waveform; or noise through a narrow gap around the pitch: paper, cloth, breath. */
type Voice = OscillatorType | "noise";

const SCORES: Record<Sound, Note[]> = {
  // paper on wood
  card: [
    [0, 1800, 0.05, 0.5, "noise"],
    [0.005, 170, 0.08, 0.35, "triangle"],
  ],
  // one low bell
  turn: [
    [0, 294, 1.1, 0.4, "sine"],
    [0, 588, 0.7, 0.18, "sine"],
    [0, 882, 0.35, 0.08, "sine"],
  ],
  // a knuckle on wood
  no: [
    [0, 130, 0.09, 0.55, "triangle"],
    [0.11, 120, 0.09, 0.45, "triangle"],
  ],
  win: [
    [0, 392, 0.9, 0.35, "sine"],
    [0.22, 494, 0.9, 0.35, "sine"],
    [0.44, 588, 1.4, 0.35, "sine"],
  ],
  loss: [[0, 196, 1.3, 0.35, "sine"]],
  // a ratchet
  wheel: [0, 0.07, 0.14, 0.21].map((at): Note => [at, 2400, 0.03, 0.55, "noise"]),
  plop: [
    [0, 240, 0.14, 0.45, "sine"],
    [0.06, 150, 0.12, 0.35, "sine"],
  ],
  pluck: [
    [0, 440, 0.35, 0.35, "triangle"],
    [0, 880, 0.15, 0.12, "triangle"],
  ],
  stitch: [
    [0, 3200, 0.09, 0.4, "noise"],
    [0.1, 520, 0.12, 0.2, "triangle"],
  ],
  breath: [[0, 700, 0.4, 0.45, "noise"]],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const master = context.createGain();
  master.gain.value = settings.volume / 100;
  master.connect(context.destination);
  for (const note of SCORES[sound]) strike(context, note, master);
}

function strike(audio: AudioContext, [start, pitch, length, loud, voice]: Note, to: AudioNode) {
  const at = audio.currentTime + start;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(to);
  const source = voice === "noise" ? noise(audio, pitch, gain) : tone(audio, pitch, voice, gain);
  source.start(at);
  source.stop(at + length);
}

function tone(audio: AudioContext, pitch: number, wave: OscillatorType, to: AudioNode) {
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.value = pitch;
  source.connect(to);
  return source;
}

function noise(audio: AudioContext, pitch: number, to: AudioNode): AudioScheduledSourceNode {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k++) samples[k] = 2 * Math.random() - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const gap = audio.createBiquadFilter();
  gap.type = "bandpass";
  gap.frequency.value = pitch;
  gap.Q.value = 0.8;
  source.connect(gap).connect(to);
  return source;
}
