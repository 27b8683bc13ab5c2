/** The colour of the base that a series' figures stand on; by amiibo series id. */
export const BASES: Readonly<Record<number, string>> = {
  1: "#55534f", // Super Smash Bros.
  2: "#c43231", // Super Mario Bros.
  3: "#23995a", // 8-bit Mario
  4: "#e0ae42", // Yoshi's Woolly World
  5: "#b3775a", // Skylanders
  6: "#77773f", // The Legend of Zelda
  7: "#7a654a", // Animal Crossing
  8: "#35527a", // Metroid
  9: "#565a60", // Splatoon
  12: "#0b5ab8", // Kirby
  13: "#3a3b3e", // BoxBoy!
  14: "#9a3738", // Fire Emblem
  15: "#9d4e46", // Chibi-Robo!
  16: "#5f5a56",
  17: "#37404a", // Mega Man
  18: "#3a3436", // Monster Hunter
  19: "#39414a", // Shovel Knight
  20: "#7d4c35", // Pikmin
  22: "#b03036", // Diablo
  25: "#757b7f", // Xenoblade Chronicles 3
  26: "#333036", // Street Fighter 6
  27: "#6b5f54", // Donkey Kong
  29: "#2f6fb8", // Kirby Air Riders
  30: "#4a5a66", // Pragmata
  31: "#4a3f40", // Resident Evil
};
