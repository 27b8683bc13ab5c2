import { castingOf, type Role, speciesOf } from "./casting";
import type { Palette } from "./palette";
import { animalColouring, type Colouring, creatureColouring, personColouring, robotColouring } from "./palette";
import { ARMOURED_BACKS, type Back, CREATURE_BACKS, PERSON_BACKS, ROBOT_BACKS, TAILS } from "./parts/backs";
import {
  ANIMAL_BODIES,
  ARMOURED_BODIES,
  type BodyShape,
  CREATURE_BODIES,
  PERSON_BODIES,
  ROBOT_BODIES,
} from "./parts/bodies";
import {
  ANIMAL_CLOTHES,
  ARMOURED_CLOTHES,
  ARMOURED_COLLARS,
  type Clothes,
  COLLARS,
  type Collar,
  CREATURE_CLOTHES,
  NO_COLLAR,
  PERSON_CLOTHES,
  ROBOT_CLOTHES,
} from "./parts/clothes";
import { EARS } from "./parts/ears";
import { ANIMAL_EYES, CREATURE_EYES, type Eyes, PERSON_EYES } from "./parts/eyes";
import { MARKINGS, PERSON_EXTRAS, SLITS, VISORS } from "./parts/faceExtras";
import type { Headgear } from "./parts/gear";
import { FRINGES, HAIR_BACKS } from "./parts/hair";
import { ANIMAL_GEAR, BARE, CREATURE_GEAR, HELMET_GEAR, PERSON_GEAR, ROBOT_GEAR } from "./parts/headgear";
import { ANIMAL_HEADS, CREATURE_HEADS, HELMET_HEADS, type HeadShape, PERSON_HEADS, ROBOT_HEADS } from "./parts/heads";
import { BROWS, CHEEKS, MOUTHS, NOSES } from "./parts/mouths";
import { MUZZLES } from "./parts/muzzles";
import { ANIMAL_PROPS, ARMOURED_PROPS, CREATURE_PROPS, PERSON_PROPS, type Prop, ROBOT_PROPS } from "./parts/props";
import { type Dice, dice, type NonEmpty } from "./seed";

type Part = (palette: Palette) => string;

/** The head's layers, from the back to the front. */
export interface Head {
  readonly shape: HeadShape;
  readonly behind: readonly Part[];
  /** Painted on the head and cut off at its edge. */
  readonly markings: readonly Part[];
  readonly face: readonly Part[];
  /** Cut off at the edge of the hair's volume; only people have one. */
  readonly fringe?: Part;
  readonly gear: Headgear;
}

export interface Character {
  readonly role: Role;
  readonly colouring: Colouring;
  readonly head: Head;
  readonly body: BodyShape;
  readonly clothes: Clothes;
  readonly collar: Collar;
  readonly back: Back;
  /** What the character may carry; the edition picks. */
  readonly props: NonEmpty<Prop>;
}

const eyesOf = (from: NonEmpty<Eyes>, roll: Dice): Part => {
  const eyes = roll.pick(from);
  const gap = Math.round(roll.between(25, 32));
  return (p) => eyes(p, gap);
};

function personHead(roll: Dice): Head {
  const shape = roll.pick(PERSON_HEADS);
  const face = [
    roll.pick(CHEEKS),
    eyesOf(PERSON_EYES, roll),
    roll.pick(BROWS),
    roll.pick(NOSES),
    roll.pick(MOUTHS),
    roll.pick(PERSON_EXTRAS),
  ];
  const isBald = roll.chance(0.05);
  const hair = isBald ? {} : { fringe: roll.pick(FRINGES) };
  return {
    shape,
    face,
    markings: [],
    behind: isBald ? [] : [roll.pick(HAIR_BACKS)],
    gear: roll.pick(PERSON_GEAR),
    ...hair,
  };
}

function animalHead(roll: Dice, role: Role): Head {
  const species = speciesOf(role);
  const ears = species ? [EARS[species.ears]] : [];
  const muzzle = species ? [MUZZLES[species.muzzle]] : [];
  // A frog's eyes stand where others wear a hat.
  const isFrog = species?.ears === "frog";
  const eyes = isFrog ? [] : [eyesOf(ANIMAL_EYES, roll)];
  return {
    shape: roll.pick(ANIMAL_HEADS),
    behind: ears,
    markings: [roll.pick(MARKINGS)],
    face: [roll.pick(CHEEKS), ...eyes, ...muzzle],
    gear: isFrog ? BARE : roll.pick(ANIMAL_GEAR),
  };
}

const creatureHead = (roll: Dice): Head => ({
  shape: roll.pick(CREATURE_HEADS),
  behind: [],
  markings: [roll.pick(MARKINGS)],
  face: [eyesOf(CREATURE_EYES, roll), roll.chance(0.5) ? MUZZLES.dragon : roll.pick(MOUTHS), roll.pick(CHEEKS)],
  gear: roll.pick(CREATURE_GEAR),
});

const robotHead = (roll: Dice): Head => ({
  shape: roll.pick(ROBOT_HEADS),
  behind: [],
  markings: [],
  face: [roll.pick(VISORS)],
  gear: roll.pick(ROBOT_GEAR),
});

const knightHead = (roll: Dice): Head => ({
  shape: roll.pick(HELMET_HEADS),
  behind: [],
  markings: [],
  face: [roll.pick(SLITS)],
  gear: roll.pick(HELMET_GEAR),
});

/** Everything that follows from the character's key alone: the same in all of its items. */
export function characterOf(characterKey: string, amiiboSeriesId: number): Character {
  const role = castingOf(characterKey, amiiboSeriesId);
  const colours = dice(`${characterKey}/colours`);
  const head = dice(`${characterKey}/head`);
  const roll = dice(`${characterKey}/body`);
  switch (role.kind) {
    case "person":
      return {
        role,
        colouring: personColouring(colours),
        head: personHead(head),
        body: roll.pick(PERSON_BODIES),
        clothes: roll.pick(PERSON_CLOTHES),
        collar: roll.pick(COLLARS),
        back: roll.pick(PERSON_BACKS),
        props: PERSON_PROPS,
      };
    case "animal":
      return {
        role,
        colouring: animalColouring(colours, speciesOf(role)?.furHue),
        head: animalHead(head, role),
        body: roll.pick(ANIMAL_BODIES),
        clothes: roll.pick(ANIMAL_CLOTHES),
        collar: roll.pick(COLLARS),
        back: TAILS[speciesOf(role)?.tail ?? "none"],
        props: ANIMAL_PROPS,
      };
    case "creature":
      return {
        role,
        colouring: creatureColouring(colours),
        head: creatureHead(head),
        body: roll.pick(CREATURE_BODIES),
        clothes: roll.pick(CREATURE_CLOTHES),
        collar: NO_COLLAR,
        back: roll.pick(CREATURE_BACKS),
        props: CREATURE_PROPS,
      };
    case "robot":
      return {
        role,
        colouring: robotColouring(colours),
        head: robotHead(head),
        body: roll.pick(ROBOT_BODIES),
        clothes: roll.pick(ROBOT_CLOTHES),
        collar: NO_COLLAR,
        back: roll.pick(ROBOT_BACKS),
        props: ROBOT_PROPS,
      };
    case "knight":
      return {
        role,
        colouring: robotColouring(colours),
        head: knightHead(head),
        body: roll.pick(ARMOURED_BODIES),
        clothes: roll.pick(ARMOURED_CLOTHES),
        collar: roll.pick(ARMOURED_COLLARS),
        back: roll.pick(ARMOURED_BACKS),
        props: ARMOURED_PROPS,
      };
  }
}
