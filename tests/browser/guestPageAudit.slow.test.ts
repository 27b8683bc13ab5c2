import { expect, it } from "vitest";
import { withBrowser } from "../helpers/browser";
import { auditScreens, type SeenScreens } from "../helpers/pageAudit";
import { ON_DESKTOP, ON_PHONE, ON_TABLET, WALK } from "./auditedDevices";

const openVisitor = withBrowser({ pictures: true });

/** Paths of all kinds of pages that a guest can open. */
const SCREENS = [
  "/",
  "/list/all",
  "/list/all?q=zzzz",
  "/list/animal-crossing-cards",
  "/market-prices",
  "/market-prices?q=pokemon",
  "/amiibo/1/mario",
  "/amiibo/66",
  "/games",
  "/games/mario-kart-8-deluxe",
  "/faqs-and-about",
  "/privacy",
  "/changelog",
  "/latest-news",
  "/amiibo-checklist",
  "/price-watcher",
  "/stock-checker",
  "/upcoming",
  "/settings",
  "/log-in",
  "/log-in?error=denied&provider=google",
  "/register",
  "/nonsense",
  "/?type=9",
] as const;

it("pages shown to guests have no layout or accessibility problems on any tested device", WALK, async () => {
  const seen: SeenScreens = new Map();
  for (const [{ name, options, looks }, screens] of [
    [ON_PHONE, SCREENS],
    [ON_DESKTOP, SCREENS],
    [ON_TABLET, ["/", "/market-prices", "/amiibo/1/mario"]],
  ] as const)
    expect.soft(await auditScreens(await openVisitor(options), screens, { ...looks, seen }), name).toEqual({});
});
