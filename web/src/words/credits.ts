/** Whom we thank, and for what. */

export const CREDITS = {
  credits: "Credits",
  games: "Games",
  theRulesOnThisStreetAre:
    "The rules on this street are told in our own words. The games are by their designers; the rulebook of each names them.",
  pictures: "Pictures",
  gameIconsNet: "game-icons.net",
  ccBy: "CC BY 3.0",
  iconsByLorcDelapouiteAnd: "Icons by Lorc, Delapouite and contributors of",
  under: ", under",
  cutIntoPlatesWheelsAnd: "; cut into plates, wheels and houses by us.",
  letters: "Letters",
  silOpenFontLicense: "SIL Open Font License 1.1",
  grenzeGotischAndGrenzeBy:
    "Grenze Gotisch and Grenze by Omnibus-Type, Alegreya Sans by Juan Pablo del Peral and Huerta Tipográfica, under the",
  fairDeals: "Fair deals",
  theServerAndEveryPlayers:
    "The server and every player's browser promise a part of the shuffle before any of them is opened, so nobody chooses a deal. When the game is over, «Check the deal» proves it in your browser, and",
  provesTheRecord: "proves the record.",
} as const;
