import type { Mutation } from "../mutation";

/** Protections of what stays behind. */
export const TRACE_MUTATIONS: readonly Mutation[] = [
  {
    name: "delete the cached public pages of a deleted account",
    file: "routes/settings/data.tsx",
    text: "services.deletePublicPages(viewer.id)",
    replacement: "undefined",
    part: "traces",
    result: "traces of deleted accounts",
  },
  {
    name: "delete the rows of a deleted account",
    file: "routes/settings/data.tsx",
    text: "deleteUser(services.db, viewer.id)",
    replacement: "undefined",
    part: "traces",
    result: "traces of deleted accounts",
  },
  {
    name: "leave the parameters of queries out of the log",
    file: "db/errors.ts",
    text: `error instanceof DrizzleQueryError ? \`Failed query: \${error.query}\` : error.message`,
    replacement: "error.message",
    part: "traces",
    result: "secrets and private texts in the log",
  },
  {
    name: "leave the URLs of requests out of the log",
    file: "routes/http/context.ts",
    text: 'c.var.route?.path ?? "/*"',
    replacement: "c.req.path",
    part: "traces",
    result: "secrets and private texts in the log",
  },
  {
    name: "delete the export images of a deleted account",
    file: "routes/settings/data.tsx",
    text: "services.exportImages.delete(imageKeys)",
    replacement: "undefined",
    part: "traces",
    result: "traces of deleted accounts",
  },
];
