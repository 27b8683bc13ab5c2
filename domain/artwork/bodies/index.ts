import { type BuildName, type NonHumanBodyName, PERSON_BUILDS } from "../cast/builds";
import type { DrawBody, Portrait } from "../cast/portrait";
import { HELD_THINGS } from "../parts/held";
import { buildPalette, toFlatPalette as flatPaint, type Palette } from "../pen/palette";
import { placed } from "../pen/svg";
import { drawHead, drawPerson } from "../person/person";
import {
  caterpillar,
  duck,
  flat,
  fourLegged,
  fry,
  imp,
  manta,
  octopus,
  peeker,
  skeletal,
  squid,
  wyvern,
  yoshi,
  yoshiHead,
} from "./beasts";
import { ball, boxy, cube, cubeHero, cubePlumber, ghost, goomba, luma, metroid, puck, star } from "./blocks";
import { bike, clownCar, crawler, guardian, plant, sprout, sprouts, talkingFlower, tank, toyRobot } from "./machines";

export const NON_HUMAN_BODIES: Readonly<Record<NonHumanBodyName, DrawBody>> = {
  ball,
  goomba,
  ghost,
  puck,
  metroid,
  star,
  luma,
  cube,
  fourLegged,
  wyvern,
  skeletal,
  yoshi,
  squid,
  octopus,
  fry,
  manta,
  plant,
  sprouts,
  flat,
  toyRobot,
  guardian,
  crawler,
  boxy,
  cubePlumber,
  cubeHero,
  talkingFlower,
  duck,
  clownCar,
  caterpillar,
  imp,
  peeker,
  sprout,
  tank,
  bike,
};

const isBuild = (body: Portrait["body"]): body is BuildName => body in PERSON_BUILDS;

function drawOne(portrait: Portrait, p: Palette): string {
  const { body, right, at: [x, y] = [0, 0], size = 1 } = portrait;
  if (isBuild(body)) return placed({ x, y, scale: size }, drawPerson({ ...portrait, body }, p));
  // Bodies of animals and machines have no hands, so the held thing is drawn at their side.
  const held = right ? placed({ x: 104, y: -120, turn: 16 }, HELD_THINGS[right](p)) : "";
  return placed({ x, y, scale: size }, NON_HUMAN_BODIES[body](p, portrait), held);
}

/** Draws a character and its companions as they stand on the base: feet at y = 0, centre at x = 0. */
export function drawToy(portrait: Portrait, p: Palette): string {
  const { beside = [] } = portrait;
  const companions = beside.map((companion) => ({
    drawn: drawOne(companion, flatPaint(buildPalette(companion.colours, portrait.finish ?? "vinyl", 0))),
    inFront: companion.inFront === true,
  }));
  const drawOthers = (inFront: boolean) =>
    companions
      .filter((companion) => companion.inFront === inFront)
      .map(({ drawn }) => drawn)
      .join("");
  return drawOthers(false) + drawOne(portrait, p) + drawOthers(true);
}

/** Draws only the head of a character, centred on (0, 0). */
export const drawHeadAlone = (portrait: Portrait, p: Palette): string =>
  portrait.body === "yoshi" ? placed({ x: 20, y: 236 }, yoshiHead(p, portrait)) : drawHead(portrait, p);
