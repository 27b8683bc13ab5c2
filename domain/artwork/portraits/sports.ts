import type { Portrait, Variant } from "../cast/portrait";

/** A character of Mario Sports Superstars in each of the five sports, and its horse's colour. */
export const playing = (
  horse = "#b9793f",
  stance: Portrait["stance"] = "fistUp",
): Readonly<Record<string, Variant>> => ({
  Soccer: { right: "soccerBall", stance: "holding" },
  Baseball: { right: "bat", stance, colours: { held: "#d8a866" } },
  Tennis: { right: "racket", stance },
  Golf: { right: "golfClub", stance: "shouldering", colours: { held: "#c3cad4" } },
  "Horse Racing": { right: "horse", stance: "holding", colours: { grip: horse } },
});
