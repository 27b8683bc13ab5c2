import { makeWay } from "./newBuild";

/** ms */
const TRY_AGAIN = 3_000;
/** For longer than any server takes to learn of a change. */
const MOST_TRIES = 6;

/** What an island was rendered with: the JSON right behind it, and what stands apart from the page. */
export async function propsOf(island: HTMLElement): Promise<object> {
  const carried = asProps(JSON.parse(island.nextElementSibling?.textContent ?? "null"));
  const { props: address } = island.dataset;
  return address === undefined ? carried : { ...carried, ...(await standingApart(address)) };
}

async function standingApart(address: string): Promise<object> {
  for (let tries = 1; ; tries += 1) {
    const answer = await persist(address);
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
    if (answer.headers.get("Content-Location") === address) return asProps(await answer.json());
    // Either the page is older than what is told now, or whoever told it is not up to date.
    await makeWay();
    if (tries === MOST_TRIES) throw new Error(`${address} is not what is there now.`);
    await aMoment();
  }
}

/** The page itself came: where the network is gone since, it comes back. */
async function persist(address: string): Promise<Response> {
  for (;;) {
    try {
      return await fetch(address);
    } catch (error) {
      console.warn(`${address} is asked for again.`, error);
      await aMoment();
    }
  }
}

const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TRY_AGAIN));

function asProps(value: unknown): object {
  if (typeof value === "object" && value !== null) return value;
  throw new TypeError("An island's props are not an object.");
}
