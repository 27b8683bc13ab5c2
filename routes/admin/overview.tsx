import { readOverview, refreshNow } from "../../db/admin/overview";
import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import type { AppContext, ServiceStanding } from "../http/context";
import { readForm, textIn } from "../http/form";
import { ALL, OverviewPage } from "./OverviewPage";
import { unreadable } from "./page/AdminPage";

export async function showOverview(c: AppContext) {
  const { services } = c.var;
  const { standings, isOperatorTold } = services;
  const now = services.now().getTime();
  const accounts = standings.flatMap(({ budgets }) => budgets.map(({ account }) => account));
  const read = await readOverview(services.db, now, accounts);
  const page = { standings, isOperatorTold, overview: read, now, told: toldIn(c) };
  return c.render(<OverviewPage {...page} />, { title: pageTitle("Admin"), rooms: ["admin"] });
}

export async function refreshNowByForm(c: AppContext) {
  const form = await readForm(c);
  if (!form) return unreadable(c, paths.admin);
  const { services } = c.var;
  const wanted = textIn(form, "service") ?? "";
  const named = services.standings.filter(({ id }) => wanted === ALL || id === wanted);
  const asked = named.filter(({ isOn }) => isOn);
  if (asked.length > 0) {
    const ids = asked.flatMap(({ id, besides }) => [id, ...besides.map(({ service }) => service)]);
    await refreshNow(services.db, ids, services.now().getTime());
  }
  const about = wanted === ALL ? ALL : (named[0]?.id ?? "");
  return c.redirect(`${paths.admin}?told=${asked.length > 0 ? "due" : "off"}&about=${about}`, 303);
}

function toldIn(c: AppContext): string | undefined {
  const { told, about } = c.req.query();
  const service = c.var.services.standings.find(({ id }) => id === about);
  if (told === "due") return `${nameOf(service)} is due, and the next refresh takes it up: that is minutes away.`;
  if (told !== "off") return undefined;
  return service ? `${service.name} is off, so nothing was done.` : "There is no such service, so nothing was done.";
}

const nameOf = (service: ServiceStanding | undefined): string => service?.name ?? "Everything";
