import { saveSettings } from "../../db/access/settings";
import { PRIMARY_REGIONS } from "../../domain/access/region";
import { parseSetting, type Setting, type Settings, SWITCHES } from "../../domain/access/settings";
import { paths } from "../../domain/paths";
import { readForm, textIn } from "../http/form";
import { openRoom } from "../http/room";
import { SETTINGS, showInvalid, showUnreadable } from "./show";

export const privacy = openRoom();

/** What a browser without scripts sends: the whole privacy tab at once. */
privacy.form(paths.savePrivacy, { role: "user", reads: SETTINGS, on: paths.settingsTab("privacy") }, async (c, own) => {
  const form = await readForm(c);
  if (!form) return showUnreadable(c, own, "privacy");
  const { viewer, services } = c.var;
  const sent = sentIn(form);
  const changes: Setting[] = [];
  for (const [name, value] of sent) {
    const parsed = parseSetting(name, value);
    if (!parsed.ok) {
      const typed = typedIn(form, viewer.settings);
      return showInvalid(c, own, "privacy", { invalid: { field: name, message: parsed.message }, typed });
    }
    changes.push(parsed.setting);
  }
  await saveSettings(services.db, viewer.id, changes);
  return c.redirect(paths.settingsTab("privacy"), 303);
});

/** A switch that is off sends nothing. */
const sentIn = (form: FormData) => [
  ...SWITCHES.map((name) => [name, form.get(name) === "on"] as const),
  ["primary_region", form.get("primary_region")] as const,
  ["public_username", textIn(form, "public_username")] as const,
];

const typedIn = (form: FormData, saved: Settings): Settings => ({
  ...saved,
  ...Object.fromEntries(SWITCHES.map((name) => [name, form.get(name) === "on"])),
  primary_region: PRIMARY_REGIONS.find((region) => region === form.get("primary_region")) ?? saved.primary_region,
  public_username: textIn(form, "public_username") ?? null,
});
