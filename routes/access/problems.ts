import { PROVIDER_NAMES, type Provider, parseProvider } from "../../domain/access/identity";
import { paths } from "../../domain/paths";

/** What can go wrong on the way through a provider, as /log-in and /settings tell it. */
const SENTENCES = {
  denied: (name: string) => `${name} says that you did not agree. Nothing was stored; you can try again.`,
  expired: (name: string) =>
    `This sign-in through ${name} has expired: it is valid once, for 10 minutes, in the browser where it began. Please start again.`,
  outage: (name: string) => `${name} does not answer right now. Please try again in a moment, or use another way in.`,
  refused: (name: string) => `${name} did not accept the sign-in. Please start again.`,
  unreadable: (name: string) =>
    `${name} answered something that we cannot read. Please try again, or use another way in.`,
  taken: (name: string) => `This ${name} account belongs to another Plinth account already. Nothing was changed.`,
  another: (name: string) => `Another ${name} account is connected already. Nothing was changed.`,
  only: (name: string) =>
    `${name} stays connected: it is the only way into your account. Connect another one first, then you can disconnect this one.`,
  elsewhere: (name: string) => `To connect ${name}, please press its button here.`,
  unset: (name: string) => `${name} is not set up on this site.`,
} as const;

export type Problem = keyof typeof SENTENCES;

const isProblem = (text: string): text is Problem => Object.hasOwn(SENTENCES, text);

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
  const problem = searchParams.get("error") ?? "";
  return provider && isProblem(problem) ? SENTENCES[problem](PROVIDER_NAMES[provider]) : undefined;
}
