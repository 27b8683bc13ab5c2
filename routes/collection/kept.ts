import { type PublicPerson, readPerson } from "../../db/ownership/public";
import type { AppContext } from "../context";
import { isOpen, type PublicPage } from "./door";

interface Shown {
  readonly page: PublicPage;
  /** Names it beside the person's other pages: what it looks like, and for whom. */
  readonly name: string;
}

/**
 * What a guest sees of somebody: `undefined` where that is closed to them. The one question to the database is how the
 * person is now; all else is rendered once for that.
 */
export async function keptForGuests(
  c: AppContext,
  id: number,
  { page, name }: Shown,
  render: () => Promise<Response>,
): Promise<Response | undefined> {
  const { services } = c.var;
  const person = await readPerson(services.db, id);
  if (!person || !isOpen(person, page)) return undefined;
  return services.keptPage(c, { owner: person.id, name, state: await stateOf(c, person) }, render);
}

/** All that a page is made of, beside its owner and its name. */
async function stateOf(c: AppContext, person: PublicPerson): Promise<string> {
  const { services } = c.var;
  const { version } = await services.catalogue();
  return [person.version, version, services.today(), new URL(c.req.url).origin, __BUILD__].join(" ");
}
