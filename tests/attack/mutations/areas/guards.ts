import type { Mutation } from "../mutation";

/** Routes for admins and for members. */
const GUARDED_ROUTES = /^\/(?:admin\/games|settings\/contact|sell-list)/;

/** Protections by the role of the viewer and against requests of other sites. */
export const GUARD_MUTATIONS: readonly Mutation[] = [
  {
    name: "check the role of the viewer",
    file: "worker/middleware/guard.tsx",
    text: "!hasAtLeastRole(c.var.viewer, role)",
    replacement: "false",
    part: "roles",
    result: "requests above the viewer's role that were not rejected",
    routes: GUARDED_ROUTES,
  },
  {
    name: "check the CSRF token of API calls",
    file: "worker/middleware/guard.tsx",
    text: "isApiCall && !hasValidTokens(c)",
    replacement: "false",
    part: "forging",
    result: "forged API calls that were not rejected",
    routes: /^\/api\/user\/goal/,
  },
  {
    name: "compare the CSRF token with that of the session",
    file: "worker/middleware/guard.tsx",
    text: "!isSameSecret(csrf, session.csrfToken)",
    replacement: "false",
    part: "forging",
    result: "forged API calls that were not rejected",
    routes: /^\/api\/user\/goal/,
  },
  {
    name: "compare the X-Auth-Token with that of the session",
    file: "worker/middleware/guard.tsx",
    text: "isSameSecret(auth, session.authToken)",
    replacement: "true",
    part: "forging",
    result: "forged API calls that were not rejected",
    routes: /^\/api\/user\/goal/,
  },
  {
    name: "reject forms of other sites",
    file: "worker/middleware/requestBodies.tsx",
    text: "!isApiPath(c.req.path) && !isSameOrigin(c)",
    replacement: "false",
    part: "forging",
    result: "forged forms that were not rejected",
    routes: /^\/(?:sell-list\/contact|settings\/block)/,
  },
  {
    name: "compare the whole origin of a form with the site's",
    file: "worker/middleware/requestBodies.tsx",
    text: 'req.header("Origin") === new URL(req.url).origin',
    replacement: 'req.header("Origin")?.startsWith(new URL(req.url).origin)',
    part: "forging",
    result: "forged forms that were not rejected",
    routes: /^\/(?:sell-list\/contact|settings\/block)/,
  },
  {
    name: "compute who is an admin",
    file: "worker/middleware/viewer.ts",
    text: "user.isAdmin || user.verifiedEmails.some((email) => adminEmails.has(email))",
    replacement: "true",
    part: "roles",
    result: "requests above the viewer's role",
    routes: GUARDED_ROUTES,
  },
];
