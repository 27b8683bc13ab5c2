import type { BrowserContextOptions } from "playwright-core";
import { DESKTOP, PHONE, TABLET, toTouchOptions } from "../helpers/browser";
import { AUDITED_WIDTHS, OTHER_WIDTHS, type ScreenAuditOptions } from "../helpers/pageAudit";

/** Timeout for some fifty pages, each at several widths. */
export const WALK = { timeout: 300_000 };

interface Device {
  readonly name: string;
  readonly options: BrowserContextOptions;
  readonly looks: ScreenAuditOptions;
}

export const ON_PHONE: Device = { name: "a phone", options: toTouchOptions(PHONE), looks: {} };

/** Audits only rules that depend on the width; the phone was audited by all rules. */
export const ON_DESKTOP: Device = {
  name: "a desktop",
  options: { viewport: DESKTOP },
  looks: { widths: OTHER_WIDTHS, auditedAt: AUDITED_WIDTHS, isAudited: false },
};

export const ON_TABLET: Device = { name: "a tablet", options: toTouchOptions(TABLET), looks: { isAudited: false } };
