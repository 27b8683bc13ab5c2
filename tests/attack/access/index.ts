import type { Figure } from "../../bench/figures/figure";
import { openAsker } from "../ask";
import type { Target } from "../target";
import { attackByForging } from "./forgeries";
import { withHeaders } from "./questions";
import { attackPrivacy } from "./reads";
import { attackFromBelow } from "./roles";
import { attackAsStranger } from "./strangers";

/** What an address may send in a minute is not used up by what was sent before. */
const ADDRESS = { "CF-Connecting-IP": "10.11.12.13" };

/** Every route, asked by whom it is not for. */
export async function attackAccess(target: Target): Promise<Figure[]> {
  const asker = openAsker(target.url, 8);
  const ask: typeof asker.ask = (question) => asker.ask(withHeaders(question, ADDRESS));
  const figures: Figure[] = [];
  for (const attack of [attackPrivacy, attackFromBelow, attackByForging, attackAsStranger])
    figures.push(...(await attack(target, { ...asker, ask })));
  asker.close();
  return figures;
}
