import { OFFLINE_COPY_HEADER } from "../../../domain/offline/offlinePages";
import { visitPages } from "../../helpers/memberVisit";
import { launchBrowser } from "../browser/launch";
import type { BenchCollector } from "./collector";
import type { RequestCost } from "./cost";
import type { CountedSite } from "./countedSite";
import { fetchByteCount } from "./requestScenarios";

/**
 * Measures a member's visit in a browser with a service worker. Its processor time is measured by sending the same
 * requests again, because static files, which the platform serves itself, use processor time on this machine.
 */
export async function measureVisit(site: CountedSite, { headers }: BenchCollector): Promise<RequestCost> {
  const earlierRequests = await site.listServedRequests();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext();
    const [name = "", value = ""] = headers.Cookie?.split("=") ?? [];
    await context.addCookies([{ name, value, url: site.url }]);
    const page = await context.newPage();
    const cost = await site.measureCost(() => visitPages(page, site.url), { ignoresVersionChecks: true });
    const requests = (await site.listServedRequests()).slice(earlierRequests.length);
    const { cpuMs } = await site.measureCost(async () => {
      let bytes = 0;
      for (const { path, isOfflineCopy } of requests)
        bytes += await fetchByteCount(site, path, {
          headers: { ...headers, ...(isOfflineCopy && { [OFFLINE_COPY_HEADER]: "1" }) },
        });
      return bytes;
    });
    return { ...cost, cpuMs };
  } finally {
    await browser.close();
  }
}
