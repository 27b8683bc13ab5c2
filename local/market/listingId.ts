import { MARKETS } from "../../domain/listings/market";
import { hashOf } from "./draft/dice";
import type { Draft } from "./draft/listing";

type Whereabouts = Pick<Draft, "amiiboId" | "market" | "epoch" | "place">;

// Affine steps modulo a billion look like anybody's numbers and can be undone.
const MODULUS = 1_000_000_000;
const FACTOR = 7_654_321;
const SHIFT = 385_462_201;
const INVERSE = inverseOf(BigInt(FACTOR), BigInt(MODULUS));

/** Twelve digits, as the marketplace's are, out of which the listing is found again. */
export function listingIdOf({ amiiboId, market, epoch, place }: Whereabouts): string {
  const plain = ((epoch * MARKETS.length + MARKETS.indexOf(market)) * 1_000 + amiiboId) * 100 + place;
  const hidden = (plain * FACTOR + SHIFT) % MODULUS;
  return `${leadOf(hidden)}${String(hidden).padStart(9, "0")}`;
}

export function whereaboutsOf(id: string): Whereabouts | undefined {
  if (!/^\d{12}$/.test(id)) return undefined;
  const hidden = Number(id.slice(3));
  if (id.slice(0, 3) !== String(leadOf(hidden))) return undefined;
  const shifted = (BigInt(hidden) - BigInt(SHIFT) + BigInt(MODULUS)) % BigInt(MODULUS);
  const plain = Number((shifted * INVERSE) % BigInt(MODULUS));
  const [rest, place] = [Math.floor(plain / 100), plain % 100];
  const [turn, amiiboId] = [Math.floor(rest / 1_000), rest % 1_000];
  const market = MARKETS[turn % MARKETS.length];
  return market && { amiiboId, market, epoch: Math.floor(turn / MARKETS.length), place };
}

const leadOf = (hidden: number): number => 114 + (hashOf(hidden) % 290);

function inverseOf(factor: bigint, modulus: bigint): bigint {
  let [oldRest, rest, oldShare, share] = [factor, modulus, 1n, 0n];
  while (rest !== 0n) {
    const times = oldRest / rest;
    [oldRest, rest] = [rest, oldRest - times * rest];
    [oldShare, share] = [share, oldShare - times * share];
  }
  return ((oldShare % modulus) + modulus) % modulus;
}
