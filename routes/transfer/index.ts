import { paths } from "../../domain/paths";
import { createRouteGroup, lazyHandler } from "../http/routeGroup";
import { OWN_COLLECTION_QUERIES } from "../ownership/index";

/** Routes of export and import. Every form redirects, so going back sends nothing twice. */
export const transferRoutes = createRouteGroup();

const handlers = lazyHandler(() => import("./handlers"));
const COLLECTION_ROUTE = { role: "user", queries: OWN_COLLECTION_QUERIES } as const;

transferRoutes.get(
  paths.exportCsv,
  COLLECTION_ROUTE,
  handlers(({ respondWithCsv }) => respondWithCsv),
);
transferRoutes.get(
  paths.exportJson,
  COLLECTION_ROUTE,
  handlers(({ respondWithJson }) => respondWithJson),
);
transferRoutes.get(
  paths.importCollection,
  { role: "user" },
  handlers(({ renderImportPage }) => renderImportPage),
);
transferRoutes.postForm(
  paths.importCollection,
  { role: "user", limit: "imports" },
  handlers(({ handleUploadForm }) => handleUploadForm),
);
transferRoutes.postForm(
  paths.confirmImport,
  { role: "user", formPagePath: paths.importCollection },
  handlers(({ handleConfirmForm }) => handleConfirmForm),
);
transferRoutes.get(
  "/my-account/import/:draft",
  COLLECTION_ROUTE,
  handlers(({ renderDraftPage }) => renderDraftPage),
);
transferRoutes.postForm(
  "/my-account/import/:draft",
  { role: "user" },
  handlers(({ handleChoicesForm }) => handleChoicesForm),
);
