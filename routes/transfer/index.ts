import { paths } from "../../domain/paths";
import { createRouteGroup, lazyHandler } from "../http/routeGroup";
import { OWN_COLLECTION_QUERIES } from "../ownership/index";

/** Routes of export and import. Every form redirects, so going back sends nothing twice. */
export const transferRoutes = createRouteGroup();

const handlers = lazyHandler(() => import("./handlers"));
const COLLECTION_ROUTE = { role: "user", reads: OWN_COLLECTION_QUERIES } as const;

transferRoutes.page(
  paths.exportCsv,
  COLLECTION_ROUTE,
  handlers(({ respondWithCsv }) => respondWithCsv),
);
transferRoutes.page(
  paths.exportJson,
  COLLECTION_ROUTE,
  handlers(({ respondWithJson }) => respondWithJson),
);
transferRoutes.page(
  paths.importCollection,
  { role: "user" },
  handlers(({ renderImportPage }) => renderImportPage),
);
transferRoutes.form(
  paths.importCollection,
  { role: "user", limit: "imports" },
  handlers(({ handleUploadForm }) => handleUploadForm),
);
transferRoutes.form(
  paths.confirmImport,
  { role: "user", on: paths.importCollection },
  handlers(({ handleConfirmForm }) => handleConfirmForm),
);
transferRoutes.page(
  "/my-account/import/:draft",
  COLLECTION_ROUTE,
  handlers(({ renderDraftPage }) => renderDraftPage),
);
transferRoutes.form(
  "/my-account/import/:draft",
  { role: "user" },
  handlers(({ handleChoicesForm }) => handleChoicesForm),
);
