import { HOUR_MS } from "../time";

/** Clocks that are further apart than this do not tell the same time: one of them is wrong. */
export const APART_MS = HOUR_MS;

export const doAgree = (one: number, other: number): boolean => Math.abs(one - other) <= APART_MS;
