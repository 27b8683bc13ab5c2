import type { Variant } from "../portrait";

/** A character of Mario Sports Superstars in each of the five sports. */
export const playing = (horse = "#b9793f"): Readonly<Record<string, Variant>> => ({
  Soccer: { right: "soccerBall", stance: "ready" },
  Baseball: { right: "bat", stance: "ready", colours: { held: "#d8a866" } },
  Tennis: { right: "racket", stance: "ready" },
  Golf: { right: "golfClub", stance: "ready", colours: { held: "#c3cad4" } },
  "Horse Racing": { right: "horse", stance: "ready", colours: { grip: horse } },
});
