import { questionPartnerQuery } from "../../db/questions/partner";
import { viewerConversationListQuery, viewerConversationQuery } from "../../db/questions/read";
import { paths } from "../../domain/paths";
import { createRouteGroup, lazyHandler } from "../http/routeGroup";

/** Routes of messages between people about their lists, and of blocking. */
export const questionRoutes = createRouteGroup();

const handlers = lazyHandler(() => import("./handlers"));
const CONVERSATION_ROUTE = { role: "user", reads: [questionPartnerQuery, viewerConversationQuery] } as const;

questionRoutes.page(
  paths.questions,
  { role: "user", reads: [viewerConversationListQuery] },
  handlers(({ renderConversationListPage }) => renderConversationListPage),
);
questionRoutes.page(
  "/questions/:id/:about",
  CONVERSATION_ROUTE,
  handlers(
    ({ renderConversationPage }) =>
      (c, own) =>
        renderConversationPage(c, { partner: own(questionPartnerQuery), said: own(viewerConversationQuery) }),
  ),
);
questionRoutes.form(
  "/questions/:id/:about",
  CONVERSATION_ROUTE,
  handlers(
    ({ handleQuestionForm }) =>
      (c, own) =>
        handleQuestionForm(c, { partner: own(questionPartnerQuery), said: own(viewerConversationQuery) }),
  ),
);
questionRoutes.form(
  "/questions/:id/:about/read",
  { role: "user", on: paths.questions },
  handlers(({ handleMarkReadForm }) => handleMarkReadForm),
);
questionRoutes.form(
  "/questions/:id/:about/delete",
  { role: "user", on: paths.questions },
  handlers(({ handleDeleteConversationForm }) => handleDeleteConversationForm),
);
questionRoutes.form(
  "/questions/:id/:about/report",
  { role: "user", on: paths.questions },
  handlers(({ handleReportQuestionForm }) => handleReportQuestionForm),
);
questionRoutes.form(
  paths.block,
  { role: "user", on: paths.settingsTab("privacy") },
  handlers(({ handleBlockForm }) => handleBlockForm),
);
questionRoutes.form(
  paths.unblock,
  { role: "user", on: paths.settingsTab("privacy") },
  handlers(({ handleUnblockForm }) => handleUnblockForm),
);
