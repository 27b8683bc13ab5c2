import type { OtherBody } from "../cast/bodyNames";
import { ball, cube, ghost, goomba, luma, metroid, puck, star } from "./balls";
import { fourLegged, fry, manta, octopus, skeletal, squid, wyvern } from "./beasts";
import { boxy, cubeHero, cubePlumber } from "./blocks";
import type { Body } from "./body";
import { caterpillar, duck, flat, imp, peeker } from "./companions";
import { bike, clownCar, crawler, guardian, tank, toyRobot } from "./machines";
import { plant, sprout, sprouts, talkingFlower } from "./plants";
import { yoshi } from "./yoshi";

export const BODIES: Readonly<Record<OtherBody, Body>> = {
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
