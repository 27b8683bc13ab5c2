import { paths } from "../../domain/paths";
import { createRouteGroup, lazyHandler } from "../http/routeGroup";
import { OWN_COLLECTION_QUERIES } from "../ownership/index";

/** Routes of export and import. Every form redirects, so that going back in the browser does not send a form again. */
export const transferRoutes = createRouteGroup();

const loadHandlers = () => import("./handlers");
const COLLECTION_ROUTE = { role: "user", queries: OWN_COLLECTION_QUERIES } as const;

transferRoutes.get(paths.exportCsv, COLLECTION_ROUTE, lazyHandler(loadHandlers, "respondWithCsv"));
transferRoutes.get(paths.exportJson, COLLECTION_ROUTE, lazyHandler(loadHandlers, "respondWithJson"));
transferRoutes.get(paths.importCollection, { role: "user" }, lazyHandler(loadHandlers, "renderImportPage"));
transferRoutes.postForm(
  paths.importCollection,
  { role: "user", limit: "imports" },
  lazyHandler(loadHandlers, "handleUploadForm"),
);
transferRoutes.postForm(
  paths.confirmImport,
  { role: "user", formPagePath: paths.importCollection },
  lazyHandler(loadHandlers, "handleConfirmForm"),
);
transferRoutes.get("/my-account/import/:draft", COLLECTION_ROUTE, lazyHandler(loadHandlers, "renderDraftPage"));
transferRoutes.postForm("/my-account/import/:draft", { role: "user" }, lazyHandler(loadHandlers, "handleChoicesForm"));
