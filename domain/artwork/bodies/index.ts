import { type NonHumanBodyName, PERSON_BUILDS, type PersonPhysiqueName } from "../cast/builds";
import type { DrawBody, Portrait } from "../cast/portrait";
import { HELD_THINGS } from "../parts/held";
import { buildPortraitPalette, toFlatPalette as flatPaint, type PortraitPalette } from "../pen/palette";
import { transformMarkup } from "../pen/svg";
import { drawHead, drawPerson } from "../person/person";
import {
  drawCaterpillar,
  drawDuck,
  drawFlatSilhouetteCharacter,
  drawFourLeggedAnimal,
  drawImp,
  drawMantaRay,
  drawOctopus,
  drawPeekingCreature,
  drawSkeletalCreature,
  drawSmallFish,
  drawSquid,
  drawWyvern,
  drawYoshi,
  drawYoshiHead,
} from "./beasts";
import {
  drawBall,
  drawBallCharacterInBoots,
  drawBoxShapedPerson,
  drawCube,
  drawCubeHero,
  drawCubePlumber,
  drawGhost,
  drawGoomba,
  drawLuma,
  drawMetroid,
  drawStarVehicle,
} from "./blocks";
import {
  drawBike,
  drawClownCar,
  drawGuardian,
  drawOneEyedCrawlingMachine,
  drawPottedPlant,
  drawSproutCharacter,
  drawStarTank,
  drawTalkingFlower,
  drawThreeSprouts,
  drawToyRobot,
} from "./machines";

export const DRAW_BY_NON_HUMAN_BODY: Readonly<Record<NonHumanBodyName, DrawBody>> = {
  ball: drawBall,
  goomba: drawGoomba,
  ghost: drawGhost,
  puck: drawBallCharacterInBoots,
  metroid: drawMetroid,
  star: drawStarVehicle,
  luma: drawLuma,
  cube: drawCube,
  fourLegged: drawFourLeggedAnimal,
  wyvern: drawWyvern,
  skeletal: drawSkeletalCreature,
  yoshi: drawYoshi,
  squid: drawSquid,
  octopus: drawOctopus,
  fry: drawSmallFish,
  manta: drawMantaRay,
  plant: drawPottedPlant,
  sprouts: drawThreeSprouts,
  flat: drawFlatSilhouetteCharacter,
  toyRobot: drawToyRobot,
  guardian: drawGuardian,
  crawler: drawOneEyedCrawlingMachine,
  boxy: drawBoxShapedPerson,
  cubePlumber: drawCubePlumber,
  cubeHero: drawCubeHero,
  talkingFlower: drawTalkingFlower,
  duck: drawDuck,
  clownCar: drawClownCar,
  caterpillar: drawCaterpillar,
  imp: drawImp,
  peeker: drawPeekingCreature,
  sprout: drawSproutCharacter,
  tank: drawStarTank,
  bike: drawBike,
};

const isBuild = (body: Portrait["body"]): body is PersonPhysiqueName => body in PERSON_BUILDS;

function drawOne(portrait: Portrait, p: PortraitPalette): string {
  const { body, right, at: [x, y] = [0, 0], size = 1 } = portrait;
  if (isBuild(body)) return transformMarkup({ x, y, scale: size }, drawPerson({ ...portrait, body }, p));
  // Bodies of animals and machines have no hands, so the held thing is drawn at their side.
  const held = right ? transformMarkup({ x: 104, y: -120, turn: 16 }, HELD_THINGS[right](p)) : "";
  return transformMarkup({ x, y, scale: size }, DRAW_BY_NON_HUMAN_BODY[body](p, portrait), held);
}

/** Draws a character and its companions as they stand on the base: feet at y = 0, centre at x = 0. */
export function drawCharacterWithCompanions(portrait: Portrait, p: PortraitPalette): string {
  const { beside = [] } = portrait;
  const companions = beside.map((companion) => ({
    drawn: drawOne(companion, flatPaint(buildPortraitPalette(companion.colours, portrait.finish ?? "vinyl", 0))),
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
export const drawHeadWithoutBody = (portrait: Portrait, p: PortraitPalette): string =>
  portrait.body === "yoshi" ? transformMarkup({ x: 20, y: 236 }, drawYoshiHead(p, portrait)) : drawHead(portrait, p);
