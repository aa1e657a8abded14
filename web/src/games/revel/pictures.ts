/** One picture for each card of the shipped set; a card of an own set is drawn by its type. */
import archiveRegister from "icon:archive-register";
import ballerinaShoes from "icon:ballerina-shoes";
import broom from "icon:broom";
import butterfly from "icon:butterfly";
import butterflyFlower from "icon:butterfly-flower";
import candleFlame from "icon:candle-flame";
import candleLight from "icon:candle-light";
import church from "icon:church";
import clockTower from "icon:clock-tower";
import coins from "icon:coins";
import crackedDisc from "icon:cracked-disc";
import curlingVines from "icon:curling-vines";
import defensiveWall from "icon:defensive-wall";
import dramaMasks from "icon:drama-masks";
import dungeonGate from "icon:dungeon-gate";
import eggPod from "icon:egg-pod";
import fairy from "icon:fairy";
import featheredWing from "icon:feathered-wing";
import fishingHook from "icon:fishing-hook";
import fruitTree from "icon:fruit-tree";
import hammerDrop from "icon:hammer-drop";
import hedgehog from "icon:hedgehog";
import hidden from "icon:hidden";
import hoodedFigure from "icon:hooded-figure";
import jungle from "icon:jungle";
import knot from "icon:knot";
import laurelsTrophy from "icon:laurels-trophy";
import magicLamp from "icon:magic-lamp";
import maze from "icon:maze";
import meditation from "icon:meditation";
import moonBats from "icon:moon-bats";
import musicalNotes from "icon:musical-notes";
import musicalScore from "icon:musical-score";
import nightSky from "icon:night-sky";
import oldLantern from "icon:old-lantern";
import ouroboros from "icon:ouroboros";
import palisade from "icon:palisade";
import raven from "icon:raven";
import receiveMoney from "icon:receive-money";
import ringingBell from "icon:ringing-bell";
import road from "icon:road";
import robber from "icon:robber";
import rootTip from "icon:root-tip";
import scales from "icon:scales";
import scarecrow from "icon:scarecrow";
import sewingNeedle from "icon:sewing-needle";
import coffin from "icon:coffin";
import silenced from "icon:silenced";
import soundWaves from "icon:sound-waves";
import sparkSpirit from "icon:spark-spirit";
import sprout from "icon:sprout";
import stoneSpear from "icon:stone-spear";
import theaterCurtains from "icon:theater-curtains";
import thornHelix from "icon:thorn-helix";
import thornedArrow from "icon:thorned-arrow";
import tombstone from "icon:tombstone";
import totem from "icon:totem";
import treeBranch from "icon:tree-branch";
import treeGrowth from "icon:tree-growth";
import treeRoots from "icon:tree-roots";
import vineFlower from "icon:vine-flower";
import guardedTower from "icon:guarded-tower";
import wheat from "icon:wheat";
import whiplash from "icon:whiplash";
import window from "icon:window";
import witchFace from "icon:witch-face";
import wolfTrap from "icon:wolf-trap";

// Drawn for Covenstead: the icon set has no moth.
export const moth =
  "M256 150c-14 0-22 14-22 40v150c0 40 10 76 22 76s22-36 22-76V190c0-26-8-40-22-40z" +
  "M226 196C176 104 76 66 24 96c-8 84 40 168 116 178 40 6 70-6 86-26z" +
  "M226 272c-54 8-116 32-124 86 22 62 96 72 124 4z" +
  "M286 196C336 104 436 66 488 96c8 84-40 168-116 178-40 6-70-6-86-26z" +
  "M286 272c54 8 116 32 124 86-22 62-96 72-124 4z" +
  "M250 152c-8-44-38-78-74-90l-8 16c30 12 52 40 64 76z" +
  "M262 152c8-44 38-78 74-90l8 16c-30 12-52 40-64 76z";

export const PICTURES: Record<string, string> = {
  "ysolde-fenn": witchFace,
  "tamsin-vey": butterflyFlower,
  "orla-thistledown": vineFlower,
  "hesper-dray": moonBats,
  echo: soundWaves,
  wick: candleFlame,
  sap: sprout,
  "handbell-chime": ringingBell,
  "great-bourdon": church,
  "tolling-hour": clockTower,
  "mourning-bell": tombstone,
  "handfasting-rope": knot,
  "prentice-clapper": hammerDrop,
  "borrowed-spark": sparkSpirit,
  "sounding-line": fishingHook,
  "recall-the-note": musicalNotes,
  "victory-peal": laurelsTrophy,
  "choir-of-iron": musicalScore,
  "fey-bargain": fairy,
  "muffled-clapper": silenced,
  "bronze-rampart": defensiveWall,
  "cracked-bell": crackedDisc,
  "thimble-ward": sewingNeedle,
  "bellringer-s-watch": guardedTower,
  "measured-breath": meditation,
  "full-circle": ouroboros,
  "dead-silence": coffin,
  "dusk-moth": moth,
  "moth-to-flame": candleLight,
  "swarm-at-the-pane": window,
  "singed-wings": featheredWing,
  "gleaning-moth": wheat,
  emergence: butterfly,
  "grave-waltz": ballerinaShoes,
  "wild-graft": treeBranch,
  "candle-thief": robber,
  "lampblack-snare": wolfTrap,
  chrysalis: eggPod,
  "ash-courier": raven,
  "wicker-decoy": scarecrow,
  "moonlit-window": nightSky,
  "lantern-oath": oldLantern,
  "night-procession": hoodedFigure,
  "moonlit-ledger": archiveRegister,
  "lamp-of-the-swarm": magicLamp,
  "bramble-lash": whiplash,
  "hooked-thorn": thornedArrow,
  "sapling-spear": stoneSpear,
  "rootbound-charge": treeRoots,
  "creeping-vine": curlingVines,
  "thicket-ambush": hidden,
  "grafted-limb": treeGrowth,
  "toll-of-the-hedge": coins,
  counterweight: scales,
  "last-dance": dramaMasks,
  "midnight-encore": theaterCurtains,
  windfall: fruitTree,
  "heartwood-idol": totem,
  "briar-wall": thornHelix,
  "hedge-maze": maze,
  "living-palisade": palisade,
  "warden-of-burrs": hedgehog,
  "patient-root": rootTip,
  "locked-gate": dungeonGate,
  overgrowth: jungle,
  "green-tithe": receiveMoney,
  "toll-road": road,
  "spring-cleaning": broom,
};
