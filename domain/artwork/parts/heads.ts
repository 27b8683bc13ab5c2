import type { NonEmpty } from "../seed";

/** Centred on the eye line's middle. `half` is half the width there, `crown` half the width where a hat sits. */
export interface HeadShape {
  readonly d: string;
  readonly half: number;
  readonly crown: number;
  readonly top: number;
}

const ROUND: HeadShape = {
  d: "M0-68C42-68 73-38 73 2S42 67 0 67-73 42-73 2-42-68 0-68Z",
  half: 73,
  crown: 68,
  top: -68,
};

const EGG: HeadShape = {
  d: "M0-74C38-74 64-36 67 8 69 48 40 67 0 67S-69 48-67 8C-64-36-38-74 0-74Z",
  half: 67,
  crown: 61,
  top: -74,
};

const SQUIRCLE: HeadShape = {
  d: "M-38-66H38C62-66 71-54 71-30V28C71 54 58 66 34 66H-34C-58 66-71 54-71 28V-30C-71-54-62-66-38-66Z",
  half: 71,
  crown: 70,
  top: -66,
};

const PEAR: HeadShape = {
  d: "M0-70C32-70 52-48 58-20 62-4 79 6 79 30 79 57 46 67 0 67S-79 57-79 30C-79 6-62-4-58-20-52-48-32-70 0-70Z",
  half: 69,
  crown: 58,
  top: -70,
};

const TALL: HeadShape = {
  d: "M0-78C38-78 60-54 60-18V18C60 50 36 68 0 68S-60 50-60 18V-18C-60-54-38-78 0-78Z",
  half: 60,
  crown: 59,
  top: -78,
};

const BEAN: HeadShape = {
  d: "M0-60C50-60 84-34 84 6 84 46 48 64 0 64S-84 46-84 6C-84-34-50-60 0-60Z",
  half: 84,
  crown: 72,
  top: -60,
};

const GUMDROP: HeadShape = {
  d: "M0-70C44-70 70-36 73 10 75 46 69 61 44 65 22 68-22 68-44 65-69 61-75 46-73 10-70-36-44-70 0-70Z",
  half: 73,
  crown: 64,
  top: -70,
};

const ACORN: HeadShape = {
  d: "M0-68C46-68 75-46 75-12 75 30 36 69 0 69S-75 30-75-12C-75-46-46-68 0-68Z",
  half: 73,
  crown: 72,
  top: -68,
};

const DRUM: HeadShape = {
  d: "M-50-62H50C66-62 74-54 74-40V44C74 58 66 66 50 66H-50C-66 66-74 58-74 44V-40C-74-54-66-62-50-62Z",
  half: 74,
  crown: 73,
  top: -62,
};

const DOME: HeadShape = {
  d: "M0-70C46-70 70-40 70-4V48C70 60 62 66 50 66H-50C-62 66-70 60-70 48V-4C-70-40-46-70 0-70Z",
  half: 70,
  crown: 64,
  top: -70,
};

export const PERSON_HEADS: NonEmpty<HeadShape> = [ROUND, EGG, SQUIRCLE, TALL, GUMDROP, ACORN, PEAR];
export const ANIMAL_HEADS: NonEmpty<HeadShape> = [ROUND, BEAN, PEAR, GUMDROP, SQUIRCLE, EGG];
export const CREATURE_HEADS: NonEmpty<HeadShape> = [BEAN, PEAR, GUMDROP, ACORN, ROUND, SQUIRCLE];
export const ROBOT_HEADS: NonEmpty<HeadShape> = [DRUM, DOME, SQUIRCLE, BEAN];
export const HELMET_HEADS: NonEmpty<HeadShape> = [DOME, EGG, ROUND, ACORN];
