import { paths } from "../../domain/paths";
import { late, openRoom } from "../http/room";

/** What an operator looks at and decides. */
export const admin = openRoom();

const overview = late(() => import("./overview"));
const newcomers = late(() => import("./newcomers/handlers"));
const differences = late(() => import("./differences"));
const guide = late(() => import("./guide"));
const listings = late(() => import("./listings"));
const reports = late(() => import("./reports"));
const questions = late(() => import("./questions"));
const photographs = late(() => import("./photographs"));
const games = late(() => import("./games"));
const item = late(() => import("./item/handlers"));

const ADMIN = { role: "admin" } as const;

admin.page(
  paths.admin,
  ADMIN,
  overview(({ showOverview }) => showOverview),
);
admin.form(
  paths.adminRefresh,
  { role: "admin", on: paths.admin },
  overview(({ refreshNowByForm }) => refreshNowByForm),
);
admin.page(
  paths.adminNewcomers,
  ADMIN,
  newcomers(({ showNewcomers }) => showNewcomers),
);
admin.form(
  paths.adminNewcomers,
  ADMIN,
  newcomers(({ settleNewcomers }) => settleNewcomers),
);
admin.page(
  paths.adminDifferences,
  ADMIN,
  differences(({ showDifferences }) => showDifferences),
);
admin.form(
  paths.adminDifferences,
  ADMIN,
  differences(({ settleDifference }) => settleDifference),
);
admin.page(
  paths.adminGuide,
  ADMIN,
  guide(({ showGuide }) => showGuide),
);
admin.form(
  paths.adminGuide,
  ADMIN,
  guide(({ settleGuideRow }) => settleGuideRow),
);
admin.page(
  paths.adminListings,
  ADMIN,
  listings(({ showListings }) => showListings),
);
admin.form(
  paths.adminListings,
  ADMIN,
  listings(({ ruleListing }) => ruleListing),
);
admin.page(
  paths.adminReports,
  ADMIN,
  reports(({ showReports }) => showReports),
);
admin.form(
  paths.adminReports,
  ADMIN,
  reports(({ settleReport }) => settleReport),
);
admin.page(
  paths.adminQuestions,
  ADMIN,
  questions(({ showReportedQuestions }) => showReportedQuestions),
);
admin.form(
  paths.adminQuestions,
  ADMIN,
  questions(({ settleReportedQuestion }) => settleReportedQuestion),
);
admin.page(
  paths.adminPhotographs,
  ADMIN,
  photographs(({ showPhotographs }) => showPhotographs),
);
admin.form(
  paths.adminPhotographs,
  ADMIN,
  photographs(({ settlePhotograph }) => settlePhotograph),
);
admin.page(
  paths.adminGames,
  ADMIN,
  games(({ showGames }) => showGames),
);
admin.form(
  paths.adminGames,
  ADMIN,
  games(({ settleUsage }) => settleUsage),
);
admin.form(
  "/amiibo/:id/admin",
  ADMIN,
  item(({ saveByForm }) => saveByForm),
);
admin.page(
  "/api/amiibo/:id/admin",
  ADMIN,
  item(({ tellItem }) => tellItem),
);
admin.call(
  "/api/amiibo/:id/admin/save",
  ADMIN,
  item(({ saveByCall }) => saveByCall),
);
