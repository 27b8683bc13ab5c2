import { paths } from "../../domain/paths";
import { late, openRoom } from "../http/room";

/** What an operator looks at and decides. */
export const admin = openRoom();

const ADMIN = { role: "admin" } as const;

admin.page(
  paths.admin,
  ADMIN,
  late(async () => (await import("./overview")).showOverview),
);
admin.form(
  paths.adminRefresh,
  { role: "admin", on: paths.admin },
  late(async () => (await import("./overview")).refreshNowByForm),
);
admin.page(
  paths.adminNewcomers,
  ADMIN,
  late(async () => (await import("./newcomers/handlers")).showNewcomers),
);
admin.form(
  paths.adminNewcomers,
  ADMIN,
  late(async () => (await import("./newcomers/handlers")).settleNewcomers),
);
admin.page(
  paths.adminDifferences,
  ADMIN,
  late(async () => (await import("./differences")).showDifferences),
);
admin.form(
  paths.adminDifferences,
  ADMIN,
  late(async () => (await import("./differences")).settleDifference),
);
admin.page(
  paths.adminGuide,
  ADMIN,
  late(async () => (await import("./guide")).showGuide),
);
admin.form(
  paths.adminGuide,
  ADMIN,
  late(async () => (await import("./guide")).settleGuideRow),
);
admin.page(
  paths.adminListings,
  ADMIN,
  late(async () => (await import("./listings")).showListings),
);
admin.form(
  paths.adminListings,
  ADMIN,
  late(async () => (await import("./listings")).ruleListing),
);
admin.page(
  paths.adminReports,
  ADMIN,
  late(async () => (await import("./reports")).showReports),
);
admin.form(
  paths.adminReports,
  ADMIN,
  late(async () => (await import("./reports")).settleReport),
);
admin.page(
  paths.adminPhotographs,
  ADMIN,
  late(async () => (await import("./photographs")).showPhotographs),
);
admin.form(
  paths.adminPhotographs,
  ADMIN,
  late(async () => (await import("./photographs")).settlePhotograph),
);
admin.form(
  "/amiibo/:id/admin",
  ADMIN,
  late(async () => (await import("./item/handlers")).saveByForm),
);
admin.page(
  "/api/amiibo/:id/admin",
  ADMIN,
  late(async () => (await import("./item/handlers")).tellItem),
);
admin.call(
  "/api/amiibo/:id/admin/save",
  ADMIN,
  late(async () => (await import("./item/handlers")).saveByCall),
);
