import type { Mutation } from "../mutation";

/** Protections of other members' rows. */
export const STRANGER_MUTATIONS: readonly Mutation[] = [
  {
    name: "end only a session of the viewer",
    file: "db/access/sessions.ts",
    text: "and(eq(session.id, id), eq(session.userId, userId))",
    replacement: "eq(session.id, id)",
    part: "strangers",
    result: "requests that changed another member's rows",
    routes: /^\/settings\/sessions\/end$/,
  },
  {
    name: "mark only the viewer's notifications as read",
    file: "db/alerts/notifications.ts",
    text: `WHERE user_id = \${userId} AND id <= \${upTo} AND read_at IS NULL`,
    replacement: `WHERE id <= \${upTo} AND read_at IS NULL`,
    isSql: true,
    part: "strangers",
    result: "requests that changed another member's rows",
    routes: /^\/notices\/read$/,
  },
  {
    name: "remove only the viewer's block of a member",
    file: "db/access/blocks.ts",
    text: `DELETE FROM block WHERE user_id = \${userId} AND blocked_id = \${blockedId}`,
    replacement: `DELETE FROM block WHERE blocked_id = \${blockedId}`,
    isSql: true,
    part: "strangers",
    result: "requests that changed another member's rows",
    routes: /^\/settings\/unblock$/,
  },
  {
    name: "delete only the viewer's import draft",
    file: "db/ownership/import.ts",
    text: `DELETE FROM import_draft WHERE user_id = \${userId}`,
    replacement: "DELETE FROM import_draft",
    isSql: true,
    part: "strangers",
    result: "requests that changed another member's rows",
    routes: /^\/my-account\/import\/confirm$/,
  },
];
