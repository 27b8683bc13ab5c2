import { ownTalk, ownThreads } from "../../db/questions/read";
import { shownPartner } from "../../db/questions/standing";
import { paths } from "../../domain/paths";
import { late, openRoom } from "../http/room";

/** What people write to each other about what they show, and whom they keep away. */
export const questions = openRoom();

const handlers = late(() => import("./handlers"));
const TALKING = { role: "user", reads: [shownPartner, ownTalk] } as const;

questions.page(
  paths.questions,
  { role: "user", reads: [ownThreads] },
  handlers(({ showThreads }) => showThreads),
);
questions.page(
  "/questions/:id/:about",
  TALKING,
  handlers(
    ({ showConversation }) =>
      (c, own) =>
        showConversation(c, { partner: own(shownPartner), said: own(ownTalk) }),
  ),
);
questions.form(
  "/questions/:id/:about",
  TALKING,
  handlers(
    ({ takeQuestion }) =>
      (c, own) =>
        takeQuestion(c, { partner: own(shownPartner), said: own(ownTalk) }),
  ),
);
questions.form(
  "/questions/:id/:about/read",
  { role: "user", on: paths.questions },
  handlers(({ takeRead }) => takeRead),
);
questions.form(
  "/questions/:id/:about/delete",
  { role: "user", on: paths.questions },
  handlers(({ takeDeletion }) => takeDeletion),
);
questions.form(
  "/questions/:id/:about/report",
  { role: "user", on: paths.questions },
  handlers(({ takeReport }) => takeReport),
);
questions.form(
  paths.block,
  { role: "user", on: paths.settingsTab("privacy") },
  handlers(({ takeBlock }) => takeBlock),
);
questions.form(
  paths.unblock,
  { role: "user", on: paths.settingsTab("privacy") },
  handlers(({ endOneBlock }) => endOneBlock),
);
