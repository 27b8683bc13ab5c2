import type { Context } from "hono";
import type { OwnRead, TakeOwn } from "../../db/access/own";
import type { Role } from "../../domain/access/viewer";
import type { AppContext, AppEnv } from "./context";

/** Counted by the platform, beside the limit for writes. */
type Limit = "signIn" | "imports" | "health";

type Answer = Response | Promise<Response>;

/** @param own hands out what the route reads, and nothing else of whoever is signed in */
export type Handler<Path extends string, Read extends OwnRead<unknown>> = (
  c: Context<AppEnv, Path>,
  own: TakeOwn<Read>,
) => Answer;

interface Rules<Read extends OwnRead<unknown>> {
  /** The least role that may ask. For `everybody` the answer is the same, and nobody is looked up for it. */
  readonly role: Role | "everybody";
  /** Read for whoever is signed in, together with their session: one round trip. */
  readonly reads?: readonly Read[];
  readonly limit?: Limit;
}

interface FormRules<Read extends OwnRead<unknown>> extends Rules<Read> {
  /** The page that the form stands on: whoever asks for the form's own address is led there, but for what only an admin may know. */
  readonly on?: string;
  /** Another server sends it and signs it: it knows of no session and of no form. */
  readonly isSigned?: boolean;
}

/** One address of the site: who may ask for it, what is read for them, and what answers. */
export interface Route {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly role: Role;
  readonly isForEverybody: boolean;
  readonly reads: readonly OwnRead<unknown>[];
  readonly limit?: Limit | undefined;
  /** Changes what somebody owns or set: needs the session's tokens and counts against the limit for writes. */
  readonly isCall?: boolean;
  readonly isSigned?: boolean | undefined;
  /** A form's address is no page: the page that it stands on. */
  readonly leadsTo?: string;
  readonly answer: (c: AppContext, take: TakeOwn) => Answer;
}

type Add = <Path extends string, Read extends OwnRead<unknown> = never>(
  path: Path,
  rules: Rules<Read>,
  handler: Handler<Path, Read>,
) => void;

/** The routes about one thing, each in a sentence: its address, who may ask, what is read for them, and what answers. */
export interface Room {
  readonly routes: readonly Route[];
  readonly page: Add;
  readonly form: <Path extends string, Read extends OwnRead<unknown> = never>(
    path: Path,
    rules: FormRules<Read>,
    handler: Handler<Path, Read>,
  ) => void;
  readonly call: Add;
  /** A call as older clients send it, beside the same as POST. */
  readonly callByGet: Add;
}

/** @param within rooms whose routes come before its own */
export function openRoom(...within: readonly Room[]): Room {
  const own: Route[] = [];
  const routeOf = <Path extends string, Read extends OwnRead<unknown>>(
    method: Route["method"],
    path: Path,
    { role, reads = [], limit }: Rules<Read>,
    handler: Handler<Path, Read>,
  ): Route => ({
    method,
    path,
    limit,
    reads,
    ...(role === "everybody" ? { role: "guest", isForEverybody: true } : { role, isForEverybody: false }),
    answer: (c, take) => handler(c, take),
  });
  return {
    get routes() {
      return [...within.flatMap(({ routes }) => routes), ...own];
    },
    page(path, rules, handler) {
      own.push(routeOf("GET", path, rules, handler));
    },
    form(path, rules, handler) {
      const { role, on, isSigned } = rules;
      own.push({ ...routeOf("POST", path, rules, handler), isSigned });
      if (on === undefined) return;
      own.push({
        ...routeOf("GET", path, { role: role === "admin" ? "admin" : "guest" }, (c) => c.redirect(on)),
        leadsTo: on,
      });
    },
    call(path, rules, handler) {
      own.push({ ...routeOf("POST", path, rules, handler), isCall: true });
    },
    callByGet(path, rules, handler) {
      own.push({ ...routeOf("GET", path, rules, handler), isCall: true });
    },
  };
}

/** Handlers whose code comes with the first request for one of them: no new isolate loads it before. */
export const late =
  <Module>(load: () => Promise<Module>) =>
  <Path extends string, Read extends OwnRead<unknown>>(
    pick: (module: Module) => Handler<Path, Read>,
  ): Handler<Path, Read> =>
  async (c, own) =>
    pick(await load())(c, own);
