import { afterEach, expect, it, vi } from "vitest";
import { readCookie } from "../../../islands/server/cookie";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["https:", "auth=a parent's; __Host-auth=ours", "ours"],
  ["https:", "auth=a parent's; x__Host-auth=nobody's", undefined],
  ["http:", "auth=ours; __Host-auth=nobody's", "ours"],
  ["http:", "myauth=nobody's; auth=a=b", "a=b"],
  ["https:", "", undefined],
])(
  "readCookie on a page with the protocol %s and the cookies %j returns %j for the auth cookie",
  (protocol, cookies, expected) => {
    vi.stubGlobal("location", { protocol });
    vi.stubGlobal("document", { cookie: cookies });
    expect(readCookie("auth")).toBe(expected);
  },
);
