import type { Amiibo } from "../../domain/catalogue/amiibo";
import { shareOf } from "./draft/dice";

const COMPANY = "0045496";
const KNOWN = 0.7;

/** EAN-13. Cards were sold in packs and have none, and not every figure's is known. */
export function barcodeOf({ id, form }: Amiibo, seed: number): string | undefined {
  if (form === "card" || shareOf(seed, id, 13) >= KNOWN) return undefined;
  const body = `${COMPANY}${38_000 + id * 3}`;
  return `${body}${checkDigit(body)}`;
}

function checkDigit(body: string): number {
  const sum = [...body].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}
