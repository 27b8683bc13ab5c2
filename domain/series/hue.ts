/** Number of hues, each 15 degrees from the next. They are few enough for a style sheet to list all of them. */
export const HUE_STEP_COUNT = 24;

/** Hues that were chosen by hand for a series: step on the colour wheel (0 to 23) by amiibo series id. */
const CHOSEN_HUE_STEPS: Readonly<Record<number, number>> = {
  1: 2, // Super Smash Bros.
  2: 1, // Super Mario Bros.
  3: 4, // 8-bit Mario
  4: 8, // Yoshi's Woolly World
  5: 17, // Skylanders
  6: 10, // Legend Of Zelda
  7: 9, // Animal Crossing
  8: 3, // Metroid
  9: 22, // Splatoon
  10: 14, // Mario Sports Superstars
  11: 6, // Pokemon
  12: 0, // Kirby
  13: 5, // BoxBoy!
  14: 18, // Fire Emblem
  15: 12, // Chibi-Robo!
  16: 4, // Others
  17: 16, // Mega Man
  18: 7, // Monster Hunter
  19: 15, // Shovel Knight
  20: 8, // Pikmin
  21: 13, // Power Pros
  22: 1, // Diablo
  23: 5, // Super Nintendo World
  24: 20, // Yu-Gi-Oh
  25: 11, // Xenoblade Chronicles 3
  26: 19, // Street Fighter 6
  27: 3, // Donkey Kong
  28: 6, // My Mario Wooden Blocks
  29: 23, // Kirby Air Riders
  30: 12, // Pragmata
  31: 2, // Resident Evil
};

/** Returns the hue of a series as a step (0 to 23): a chosen one, or one that differs from its neighbours' hues. */
export const getSeriesHueStep = (amiiboSeriesId: number): number =>
  CHOSEN_HUE_STEPS[amiiboSeriesId] ?? (amiiboSeriesId * 7) % HUE_STEP_COUNT;

/** Returns the hue of a series in degrees, as the CSS function `oklch` expects it. */
export const getSeriesHueDegrees = (amiiboSeriesId: number): number =>
  (getSeriesHueStep(amiiboSeriesId) * 360) / HUE_STEP_COUNT;
