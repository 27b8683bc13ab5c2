import { PROVIDER_NAMES, type Provider, parseProvider } from "../../domain/access/provider";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";

/** What can go wrong on the way through a provider, as /log-in and /settings tell it. */
const PROBLEMS = [
  "denied",
  "expired",
  "outage",
  "refused",
  "unreadable",
  "taken",
  "another",
  "only",
  "elsewhere",
  "unset",
] as const;

export type Problem = (typeof PROBLEMS)[number];

/** Back to where the way began: to the settings for who is signed in. */
export function problemPath(isSignedIn: boolean, provider: Provider, problem: Problem, next?: string): string {
  const query = new URLSearchParams({ error: problem, provider });
  // The next try leads where this one would have.
  if (!isSignedIn && next !== undefined && next !== paths.home) query.set("next", next);
  return `${isSignedIn ? paths.settings : paths.logIn}?${query}`;
}

/** Nothing of the address itself is ever shown. */
export function problemIn(address: string): string | undefined {
  const { searchParams } = new URL(address);
  const provider = parseProvider(searchParams.get("provider") ?? undefined);
  const problem = PROBLEMS.find((each) => each === searchParams.get("error"));
  return provider && problem && t.access.problems[problem](PROVIDER_NAMES[provider]);
}
