import { questionPartnerQuery } from "../../db/questions/partner";
import { viewerConversationListQuery, viewerConversationQuery } from "../../db/questions/read";
import { paths } from "../../domain/paths";
import { createRouteGroup, lazyHandler } from "../http/routeGroup";

/** Routes of messages between people about their lists, and of blocking. */
export const questionRoutes = createRouteGroup();

const handlers = lazyHandler(() => import("./handlers"));
const CONVERSATION_ROUTE = { role: "user", queries: [questionPartnerQuery, viewerConversationQuery] } as const;

questionRoutes.get(
  paths.questions,
  { role: "user", queries: [viewerConversationListQuery] },
  handlers(({ renderConversationListPage }) => renderConversationListPage),
);
questionRoutes.get(
  "/questions/:id/:about",
  CONVERSATION_ROUTE,
  handlers(
    ({ renderConversationPage }) =>
      (c, own) =>
        renderConversationPage(c, { partner: own(questionPartnerQuery), messages: own(viewerConversationQuery) }),
  ),
);
questionRoutes.postForm(
  "/questions/:id/:about",
  CONVERSATION_ROUTE,
  handlers(
    ({ handleQuestionForm }) =>
      (c, own) =>
        handleQuestionForm(c, { partner: own(questionPartnerQuery), messages: own(viewerConversationQuery) }),
  ),
);
questionRoutes.postForm(
  "/questions/:id/:about/read",
  { role: "user", formPagePath: paths.questions },
  handlers(({ handleMarkReadForm }) => handleMarkReadForm),
);
questionRoutes.postForm(
  "/questions/:id/:about/delete",
  { role: "user", formPagePath: paths.questions },
  handlers(({ handleDeleteConversationForm }) => handleDeleteConversationForm),
);
questionRoutes.postForm(
  "/questions/:id/:about/report",
  { role: "user", formPagePath: paths.questions },
  handlers(({ handleReportQuestionForm }) => handleReportQuestionForm),
);
questionRoutes.postForm(
  paths.block,
  { role: "user", formPagePath: paths.settingsTab("privacy") },
  handlers(({ handleBlockForm }) => handleBlockForm),
);
questionRoutes.postForm(
  paths.unblock,
  { role: "user", formPagePath: paths.settingsTab("privacy") },
  handlers(({ handleUnblockForm }) => handleUnblockForm),
);
