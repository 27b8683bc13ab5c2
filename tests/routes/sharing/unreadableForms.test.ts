import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { saveShareImageItemChoice } from "../../../db/sharing/shareChoice";
import { saveCalendarToken } from "../../../db/upcoming/calendar";
import { gameRoutes } from "../../../routes/games";
import { shareImageRoutes } from "../../../routes/sharing";
import { upcomingRoutes } from "../../../routes/upcoming";
import { withRoutes } from "../../helpers/routes";

const { database, somebody } = withRoutes([gameRoutes, shareImageRoutes, upcomingRoutes]);

it.each([
  ["/upcoming/calendar", "/upcoming"],
  ["/my-account/share", "/my-account/share"],
  ["/games/splatoon-3/play", "/games"],
])("an unreadable form sent to %s returns 400 and changes no data", async (path, pagePath) => {
  const person = await somebody();
  const token = `a token of ${person.id}`;
  await saveCalendarToken(database.db, person.id, token);
  await saveShareImageItemChoice(database.db, person.id, { order: "rarest", pickedIds: [3] });
  const getState = () =>
    database.db.all(sql`SELECT calendar_token, share_choice, collection_version,
      (SELECT count(*) FROM played_game WHERE user_id = ${person.id}) AS played
      FROM user JOIN notification_channels ON notification_channels.user_id = user.id WHERE user.id = ${person.id}`);
  const before = await getState();
  const headers = { "Content-Type": "multipart/form-data" };
  const { status, text } = await person.go(path, { method: "POST", body: "act=play", headers });
  expect(status).toBe(400);
  expect(text).toContain(`href="${pagePath}"`);
  expect(await getState()).toEqual(before);
  expect(before).toEqual([expect.objectContaining({ calendar_token: token, share_choice: "rarest:3", played: 0 })]);
});
