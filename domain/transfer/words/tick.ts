/** A name and the box before it: `[ ] Ridley`, `- [x] Fox`, `☑ Sheik`. What stands in a box is for `flagOf` to say. */
export interface Ticked {
  readonly text: string;
  readonly tick: string | undefined;
}

const BOX = /^\s*(?:[-*+•]\s+)?(\[[ x✓✔_-]?\]|\([ x✓✔]?\)|[☐☑✅✔✓❌✗✘])\s*(?=[^\s,])(.+)$/isu;

export function tickIn(text: string): Ticked {
  const [, tick, rest = text] = BOX.exec(text) ?? [];
  return { tick, text: rest };
}
