import { paths } from "../../domain/paths";
import { createLazyHandler, createRouteGroup } from "../http/routeGroup";
import { VIEWER_COLLECTION_QUERIES } from "../ownership/index";

/** Routes of export and import. Every form redirects, so that going back in the browser does not send a form again. */
export const importAndExportRoutes = createRouteGroup();

const loadHandlers = () => import("./handlers");
const COLLECTION_ROUTE = { role: "user", queries: VIEWER_COLLECTION_QUERIES, workload: "heavy" } as const;

importAndExportRoutes.get(
  paths.exportCsv,
  COLLECTION_ROUTE,
  createLazyHandler(loadHandlers, "respondWithCollectionCsv"),
);
importAndExportRoutes.get(
  paths.exportJson,
  COLLECTION_ROUTE,
  createLazyHandler(loadHandlers, "respondWithCollectionJson"),
);
importAndExportRoutes.get(
  paths.importCollection,
  { role: "user" },
  createLazyHandler(loadHandlers, "renderImportPage"),
);
importAndExportRoutes.postForm(
  paths.importCollection,
  { role: "user", limit: "imports", workload: "files" },
  createLazyHandler(loadHandlers, "handleImportUploadForm"),
);
importAndExportRoutes.postForm(
  paths.confirmImport,
  { role: "user", formPagePath: paths.importCollection, workload: "heavy" },
  createLazyHandler(loadHandlers, "handleImportConfirmForm"),
);
importAndExportRoutes.get(
  "/my-account/import/:draft",
  { role: "user" },
  createLazyHandler(loadHandlers, "renderImportDraftPage"),
);
importAndExportRoutes.postForm(
  "/my-account/import/:draft",
  { role: "user", workload: "files" },
  createLazyHandler(loadHandlers, "handleImportChoicesForm"),
);
