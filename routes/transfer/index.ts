import { paths } from "../../domain/paths";
import { late, openRoom } from "../http/room";
import { OWN_COLLECTION } from "../ownership/index";

/** A collection as a file, out and in. Every form leads to a page of its own: nothing is sent twice by going back. */
export const transfer = openRoom();

const handlers = late(() => import("./handlers"));
const WHOLE = { role: "user", reads: OWN_COLLECTION } as const;

transfer.page(
  paths.exportCsv,
  WHOLE,
  handlers(({ sendCsv }) => sendCsv),
);
transfer.page(
  paths.exportJson,
  WHOLE,
  handlers(({ sendJson }) => sendJson),
);
transfer.page(
  paths.importCollection,
  { role: "user" },
  handlers(({ askForFile }) => askForFile),
);
transfer.form(
  paths.importCollection,
  { role: "user", limit: "imports" },
  handlers(({ takeFile }) => takeFile),
);
transfer.form(
  paths.confirmImport,
  { role: "user", on: paths.importCollection },
  handlers(({ confirmImport }) => confirmImport),
);
transfer.page(
  "/my-account/import/:draft",
  WHOLE,
  handlers(({ showDraft }) => showDraft),
);
transfer.form(
  "/my-account/import/:draft",
  { role: "user" },
  handlers(({ takeChoices }) => takeChoices),
);
