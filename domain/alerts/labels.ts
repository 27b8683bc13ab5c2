const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`;

/** "You watch 2 items; 1 target is met." @param targets prices that are waited for, and how many of them are met */
export function watchingWords(items: number, targets: { readonly set: number; readonly met: number }): string {
  if (items === 0) return "You watch nothing yet.";
  const watching = `You watch ${counted(items, "item")}`;
  if (targets.set === 0) return `${watching}.`;
  if (targets.met === 0) return `${watching}; no target is met.`;
  return `${watching}; ${counted(targets.met, "target")} ${targets.met === 1 ? "is" : "are"} met.`;
}
