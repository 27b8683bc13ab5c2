import { paths } from "../../domain/paths";
import { late, openRoom } from "../http/room";
import { OWN_COLLECTION } from "../ownership/whole";

/** A collection as a file, out and in. Every form leads to a page of its own: nothing is sent twice by going back. */
export const transfer = openRoom();

const handlers = () => import("./handlers");
const WHOLE = { role: "user", reads: OWN_COLLECTION } as const;

transfer.page(
  paths.exportCsv,
  WHOLE,
  late(async () => (await handlers()).sendCsv),
);
transfer.page(
  paths.exportJson,
  WHOLE,
  late(async () => (await handlers()).sendJson),
);
transfer.page(
  paths.importCollection,
  { role: "user" },
  late(async () => (await handlers()).askForFile),
);
transfer.form(
  paths.importCollection,
  { role: "user", limit: "imports" },
  late(async () => (await handlers()).takeFile),
);
transfer.form(
  paths.confirmImport,
  { role: "user", on: paths.importCollection },
  late(async () => (await handlers()).confirmImport),
);
transfer.form(
  paths.undoImport,
  { role: "user", on: paths.myAccount },
  late(async () => (await handlers()).takeImportBack),
);
transfer.page(
  "/my-account/import/:draft",
  WHOLE,
  late(async () => (await handlers()).showDraft),
);
transfer.form(
  "/my-account/import/:draft",
  { role: "user" },
  late(async () => (await handlers()).takeChoices),
);
