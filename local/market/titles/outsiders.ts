/** What of a series is almost in the catalogue, and is not. */
export const OUTSIDERS: Readonly<Record<number, readonly string[]>> = {
  5: [
    "Skylanders SuperChargers Dark Hammer Slam Bowser amiibo",
    "Dark Turbo Charge Donkey Kong Skylanders amiibo",
    "Skylanders SuperChargers Clown Cruiser vehicle for Bowser amiibo",
    "Barrel Blaster vehicle Skylanders SuperChargers Donkey Kong amiibo",
    "Skylanders SuperChargers Spitfire figure, works like amiibo",
  ],
  23: ["Invincible Mario Power-Up Band Super Nintendo World amiibo"],
  29: [
    "Sword Kirby & Dragoon amiibo Kirby Air Riders",
    "Noir Dedede & Hydra amiibo Kirby Air Riders preorder",
    "Kirby Air Riders Switch 2 game, amiibo sold separately",
  ],
};
