import { ANIMAL_CROSSING_SERIES_ID } from "../series/animalCrossing";
import { type Dice, dice, type NonEmpty } from "./seed";
import { SPECIES, type SpeciesName } from "./species";

export type Role =
  | { readonly kind: "person" | "knight" | "robot" | "creature" }
  | { readonly kind: "animal"; readonly species: SpeciesName };

const SPECIES_NAMES: NonEmpty<SpeciesName> = [
  "cat",
  "bear",
  "bird",
  "rabbit",
  "dog",
  "alligator",
  "cow",
  "deer",
  "duck",
  "eagle",
  "elephant",
  "fox",
  "frog",
  "hippo",
  "horse",
  "koala",
  "lop",
  "mouse",
  "owl",
  "pig",
  "sheep",
  "squirrel",
  "wolf",
  "cat",
  "bear",
];

/** Chosen by hand where everyone knows what a character is; by character key. */
const CHOSEN: ReadonlyMap<string, Role> = new Map(
  Object.entries({
    knight: "shovel-knight king-knight specter-knight plague-knight meta-knight solaire-of-astora",
    robot:
      "r-o-b chibi-robo guardian e-m-m-i mega-man qbby mineru-s-construct samus dark-samus mr-game-watch diana sylux mii",
    creature:
      "bowser bowser-jr charizard ridley metroid rathian barioth one-eyed-rathalos qurupeco magnamalo razewing-ratha ratha ratha-v malzeno ganon bokoblin blanka mewtwo incineroar kirby waddle-dee king-dedede boo goomba koopa-troopa piranha-plant king-k-rool greninja ivysaur squirtle jigglypuff pikmin smallfry loot-goblin yoshi birdo daruk yunobo sidon midna poplin rudy",
    alligator: "kapp-n tortimer",
    bear: "donkey-kong incineroar",
    bird: "falco revali tulin duck-hunt orville wilbur",
    cat: "rover palico felicity",
    dog: "isabelle k-k-slider digby poochy palamute harvey",
    fox: "fox redd",
    wolf: "wolf lucario",
    mouse: "pikachu pichu detective-pikachu diddy-kong resetti don-resetti dark-pikachu",
    squirrel: "tom-nook timmy-tommy timmy tommy sonic",
    owl: "blathers celeste",
    pig: "joan daisy-mae",
    deer: "reese cyrus",
    lop: "mabel sable label",
    person: "villager",
  }).flatMap(([role, keys]) => keys.split(" ").map((key) => [key, roleOf(role)] as const)),
);

function roleOf(name: string): Role {
  if (name === "knight" || name === "robot" || name === "creature" || name === "person") return { kind: name };
  return { kind: "animal", species: SPECIES_NAMES.find((species) => species === name) ?? "cat" };
}

function drawn(roll: Dice): Role {
  const chance = roll.next();
  if (chance < 0.93) return { kind: "person" };
  if (chance < 0.96) return { kind: "knight" };
  return { kind: "robot" };
}

/** What a character is. It follows from the character alone, so that figure and card agree. */
export function castingOf(characterKey: string, amiiboSeriesId: number): Role {
  const chosen = CHOSEN.get(characterKey);
  if (chosen) return chosen;
  const roll = dice(`${characterKey}/role`);
  if (amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID) return { kind: "animal", species: roll.pick(SPECIES_NAMES) };
  return drawn(roll);
}

export const speciesOf = (role: Role) => (role.kind === "animal" ? SPECIES[role.species] : undefined);
