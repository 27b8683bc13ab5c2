const LONGEST = 40;

/** At most 40 characters; a longer title keeps 37 and an ellipsis. */
export function displayTitle(name: string): string {
  const characters = [...name];
  return characters.length <= LONGEST ? name : `${characters.slice(0, LONGEST - 3).join("")}...`;
}
