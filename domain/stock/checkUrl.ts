import { type Retailer, retailerNamed, retailerOfUrl } from "./retailers";

export type CheckedUrl =
  | { readonly ok: true; readonly retailer: Retailer; readonly url: string }
  | { readonly ok: false; readonly problem: string };

const LONGEST = 500;

/** An address at which an admin wants a retailer's stock looked up. The problem is a sentence to stand beside its field. */
export function checkUrl(name: string, text: string): CheckedUrl {
  const retailer = retailerNamed(name);
  if (!retailer) return { ok: false, problem: `There is no retailer called "${name.slice(0, 40)}".` };
  const address = text.trim();
  const problem = problemOf(address, retailer);
  if (problem !== undefined) return { ok: false, problem };
  const url = new URL(address);
  url.hash = "";
  return { ok: true, retailer, url: url.href };
}

function problemOf(address: string, retailer: Retailer): string | undefined {
  const { name, hosts, productIn, example } = retailer;
  if (address.length > LONGEST) return `The address is longer than ${LONGEST} characters.`;
  if (!URL.canParse(address)) return `That is not a web address. One of ${name} looks like ${example}.`;
  const url = new URL(address);
  if (url.protocol !== "https:") return "The address begins with https://, so that nobody on the way can change it.";
  if (url.username !== "" || url.password !== "") return "The address holds a name or a password. Leave it out.";
  if (!hosts.includes(url.host)) {
    const other = retailerOfUrl(url);
    const whose = other ? `is one of ${other.name}` : "is on another host";
    return `The address ${whose}. Those of ${name} begin with https://${hosts[0]}/.`;
  }
  if (productIn(url) === undefined) return `The address leads to no product. One of ${name} looks like ${example}.`;
  return undefined;
}
