import { readTold } from "../../../db/admin/items";
import { pageTitle } from "../../../domain/brand";
import type { Amiibo } from "../../../domain/catalogue/amiibo";
import { parseId } from "../../../domain/catalogue/id";
import { FIRST_LANGUAGE } from "../../../domain/language/language";
import { paths } from "../../../domain/paths";
import { UnreadableFormPage } from "../../errors/pages";
import { invalidField, invalidFields } from "../../http/apiErrors";
import { noSuchAmiibo } from "../../http/change";
import type { AppContext } from "../../http/context";
import { readBody, readForm } from "../../http/form";
import { ItemPanel } from "./ItemPanel";
import { save, wishIn } from "./save";
import { EXAMPLE, problemsOnWire, saving, toldOnWire, wishOfState } from "./wire";

async function itemIn(c: AppContext): Promise<Amiibo | undefined> {
  const id = parseId(c.req.param("id") ?? "");
  return id === undefined ? undefined : (await c.var.services.catalogue()).byId.get(id);
}

/** On an item's page, for admins alone. */
export async function itemPanel(c: AppContext, item: Amiibo) {
  const told = await readTold(c.var.services.db, item.id);
  return <ItemPanel item={item} told={told} isSaved={c.req.query("saved") !== undefined} />;
}

export async function saveByForm(c: AppContext) {
  const meant = await itemIn(c);
  if (!meant) return c.notFound();
  const form = await readForm(c);
  if (!form) {
    c.status(400);
    return c.render(<UnreadableFormPage back={paths.amiibo(meant)} />, { title: pageTitle("Unreadable form") });
  }
  const saved = await save(c, meant, (known) => wishIn(form, known));
  if (saved.ok) return c.redirect(`${paths.amiibo(meant)}?saved#admin`, 303);
  c.status(422);
  const page = (
    <div className="admin" lang={FIRST_LANGUAGE}>
      <header className="hero">
        <h1>{meant.name}</h1>
        <p>
          <a href={paths.amiibo(meant)}>Back to its page</a>
        </p>
      </header>
      <ItemPanel item={meant} told={saved.known} refused={saved} />
    </div>
  );
  return c.render(page, { title: pageTitle(meant.name), rooms: ["admin"] });
}

export async function tellItem(c: AppContext) {
  const meant = await itemIn(c);
  if (!meant) return noSuchAmiibo(c);
  return c.json(toldOnWire(meant.id, await readTold(c.var.services.db, meant.id)));
}

export async function saveByCall(c: AppContext) {
  const meant = await itemIn(c);
  if (!meant) return noSuchAmiibo(c);
  const body = await readBody(c, saving, EXAMPLE);
  if (!body.ok) return body.answer;
  const { amiibo, state } = body.value;
  const named = typeof amiibo === "object" ? amiibo.id : amiibo;
  if (named !== undefined && named !== meant.id)
    return invalidField(c, "amiibo", "This is another amiibo than the one in the address.");
  const saved = await save(c, meant, (known) => wishOfState(state, known));
  return saved.ok ? c.json(toldOnWire(meant.id, saved.now)) : invalidFields(c, problemsOnWire(saved, state));
}
