/** The words of the worked examples in the rules drawer; each game draws the pictures. */

export interface Step {
  text: string;
  rule: string;
}

export const EXAMPLES: Record<string, Step[]> = {
  blackmore: [
    {
      text: "The trump card is red 7: red is trump, and 7 ranks best. On this side the wheel falls from there: 7, 6, 5, 4, 3, 2, 1, 9, 8.",
      rule: "WB-13",
    },
    {
      text: "Anna leads blue 2, Brian plays blue 9. After 1 the wheel goes on with 9, so Anna's 2 ranks above his 9.",
      rule: "WB-12",
    },
    {
      text: "You play red 4, the only trump, and win the trick: 2 + 9 + 4 are 15 points.",
      rule: "WB-11",
    },
    {
      text: "Now you may give up one of the three. Give up blue 9: blue is trump, the wheel turns to 9, and you keep 6 points.",
      rule: "WB-15",
    },
  ],
  mandragora: [
    {
      text: "Your hand. A red book wants red ingredients; the mandrake stands for one more. That makes four.",
      rule: "MA-16",
    },
    {
      text: "Four ingredients may take a spell of power 4 or less. You take Levitation from the top of its stack, and lift any card from any shop.",
      rule: "MA-21",
    },
    {
      text: "The cast scores its spell and its book: 4 + 2 are 6 points. The blue ingredient left in your hand would cost 1 at the end.",
      rule: "MA-40",
    },
  ],
  whirling: [
    {
      text: "You use Tonic of Anger: two Spiders leave your bench; a Mushroom and a Toad go to your cauldron.",
      rule: "WW-24",
    },
    {
      text: "The cauldron goes to the witch on your right. Her bench has room for Mushrooms, but it holds 9 of 9 Toads already.",
      rule: "WW-35",
    },
    {
      text: "So the Toad overflows and goes into your Circle. Five cubes there win.",
      rule: "WW-36",
    },
  ],
  weavers: [
    {
      text: "In round 3 you cast Bellows Breath. Focus and Blood light your lamps, and 1 damage goes to the opponent at once.",
      rule: "WV-14",
    },
    {
      text: "From round 4 on it needs Focus each round. You cast a card that lights Focus: one step is covered.",
      rule: "WV-20",
    },
    {
      text: "Focus again in round 5 completes it: 2 damage and Sick for the opponent. Without Focus it would have been lost.",
      rule: "WV-28",
    },
  ],
  revel: [
    {
      text: "Your Handbell Chime has Power 2 and faces a Cracked Bell with Resistance 2. That is not less, so nobody holds the space.",
      rule: "R-3.10",
    },
    {
      text: "Stitch Prentice Clapper onto it: both show a bell, and it costs a candle. Together they have Power 4, more than 2: the shield is overpowered and discarded.",
      rule: "R-5.7",
    },
    {
      text: "Nothing is across from your spell now, and it has Power: you hold the space.",
      rule: "RV-1",
    },
  ],
};
