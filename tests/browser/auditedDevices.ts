import type { BrowserContextOptions } from "playwright-core";
import { createTouchOptions, DESKTOP, PHONE, TABLET } from "../helpers/browser";
import { AUDITED_WIDTHS, OTHER_WIDTHS, type ScreenAuditOptions } from "../helpers/pageAudit";

/** Test options with a timeout in ms that allows for some fifty pages at several widths each. */
export const WALK = { timeout: 300_000 };

interface Device {
  readonly name: string;
  readonly options: BrowserContextOptions;
  readonly looks: ScreenAuditOptions;
}

export const ON_PHONE: Device = { name: "a phone", options: createTouchOptions(PHONE), looks: {} };

/** Desktop audit, limited to rules whose result depends on the width. The phone audit covers all rules. */
export const ON_DESKTOP: Device = {
  name: "a desktop",
  options: { viewport: DESKTOP },
  looks: { widths: OTHER_WIDTHS, auditedAt: AUDITED_WIDTHS, isAudited: false },
};

export const ON_TABLET: Device = { name: "a tablet", options: createTouchOptions(TABLET), looks: { isAudited: false } };
