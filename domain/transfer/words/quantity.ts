/** `2`, `2x`, `x 2`, `2.0`, `2 pcs`, `２個`: how many. */
const COUNT =
  /^(?:x|×)?\s*(\d{1,6})(?:[.,]0+)?\s*(?:x|×|pcs?\.?|pieces?|copies|copy|stk\.?|stuck|st\.?|pezzi|个|個|体|点|枚)?$/;

/** `undefined` where it is no whole number. */
export function quantityIn(text: string): number | undefined {
  const [, count] = COUNT.exec(text.normalize("NFKC").trim().toLowerCase().replace("ü", "u")) ?? [];
  return count === undefined ? undefined : Number(count);
}
