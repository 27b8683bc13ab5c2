import type { TakeOwn } from "../../db/access/own";
import {
  type PublicPerson,
  type PublicRead,
  type PublicView,
  readPerson,
  readShown,
  shownPerson,
} from "../../db/ownership/public";
import { isOfPrices } from "../../domain/sharing/choice";
import type { AppContext } from "../http/context";
import { isOpen, type PublicPage } from "../sharing/publicPages";

interface KeptPage {
  readonly page: PublicPage;
  /** It shows prices whatever the person says; else it does where they show what their collection is worth, or an order by them. */
  readonly showsPrices?: boolean;
  /** Names it beside the person's other pages: what it looks like, and for whom. */
  readonly name: string;
  /** Few see it so: KV holds what most see alone, and is written once for each page of somebody. */
  readonly isUnusual?: boolean;
}

/**
 * What a guest sees of somebody: `undefined` where that is closed to them. The one question to the database is how the
 * person is now; all else is rendered once for that.
 */
export async function keptForGuests(
  c: AppContext,
  id: number,
  { page, name, showsPrices = false, isUnusual = false }: KeptPage,
  render: () => Promise<Response>,
): Promise<Response | undefined> {
  const { services } = c.var;
  const person = await readPerson(services.db, id);
  if (!person || !isOpen(person, page)) return undefined;
  const hasOrder = person.choice !== undefined && isOfPrices(person.choice);
  const isPriced = showsPrices || (page === "collection" && (person.isValuePublic || hasOrder));
  const state = await stateOf(c, person, isPriced);
  return services.keptPage(c, { owner: person.id, name, state, isUnusual }, render);
}

/** All that a page is made of, beside its owner and its name. Only where prices have a say in it, it is of their edition. */
async function stateOf(c: AppContext, person: PublicPerson, isPriced: boolean): Promise<string> {
  const { services } = c.var;
  const { version } = await services.catalogue();
  const edition = isPriced ? (await services.prices()).edition : "";
  return [person.version, version, edition, services.today(), new URL(c.req.url).origin, __BUILD__].join(" ");
}

/** A person and what is shown of them. A guest's is asked for here; for who is signed in it came with their session. */
export async function shown<T, Name extends string>(
  c: AppContext,
  own: TakeOwn<typeof shownPerson | PublicRead<T, Name>>,
  id: number,
  content: PublicRead<T, Name>,
): Promise<PublicView<T> | undefined> {
  const { viewer, services } = c.var;
  if (viewer.id === 0) return readShown(services.db, id, content);
  const person = own(shownPerson);
  return person && { person, content: own(content) };
}
