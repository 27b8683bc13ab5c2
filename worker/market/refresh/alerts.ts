import { claimDeliveries, type Delivery, type Outcome, settleDeliveries } from "../../../db/alerts/deliver";
import { type OfferForSomebody, readDue, writeJudged } from "../../../db/alerts/due";
import { reportOf } from "../../../db/report";
import { priceNews } from "../../../domain/alerts/feed";
import { judge } from "../../../domain/alerts/judge";
import type { Posted } from "../../../domain/links/marketplace";
import { SYNTHETIC_NOTE } from "../../../domain/prices/synthetic";
import { HOUR_MS } from "../../../domain/time";
import { wholeNameOf } from "../../../domain/view/view";
import { fewAtATime } from "./parallel";
import type { World } from "./world";

interface Telling {
  readonly post: (webhook: string, text: string) => Promise<Posted>;
  readonly arePricesSynthetic?: boolean | undefined;
}

/** What came into the shops and onto the marketplace is held against what people wait for, and they are told. */
export async function refreshAlerts(world: World, telling: Telling): Promise<void> {
  await judgeDue(world);
  await deliver(world, telling);
}

/** Bounded: what is left over is due the next time. */
const MOST_ROUNDS = 10;

async function judgeDue({ db, catalogue, clock, deadline }: World): Promise<void> {
  for (let rounds = 0; rounds < MOST_ROUNDS && clock() < deadline; rounds += 1) {
    const now = clock();
    const due = await readDue(db, now);
    if (due.items.length === 0) return;
    const offers = new Map(due.offers.map((offer) => [keyOf(offer), offer]));
    const judged = judge(due.targets, (target) => offers.get(keyOf(target)));
    const nameOf = (id: number) => {
      const item = catalogue.byId.get(id);
      return item ? wholeNameOf(catalogue, item) : "An amiibo that you watch";
    };
    await writeJudged(
      db,
      due,
      judged,
      ({ target, offer }) => priceNews(nameOf(target.amiiboId), offer, target.price),
      now,
    );
  }
}

const keyOf = ({ userId, amiiboId, market, grade }: Omit<OfferForSomebody, "price" | "postage" | "seller" | "url">) =>
  [userId, amiiboId, market, grade].join(" ");

/** Whoever's webhook fails does not hold up anybody else. */
async function deliver({ db, clock, deadline }: World, { post, arePricesSynthetic }: Telling): Promise<void> {
  const note = arePricesSynthetic ? [SYNTHETIC_NOTE] : [];
  const deliveries = await claimDeliveries(db, clock());
  if (deliveries.length === 0) return;
  const outcomes = await fewAtATime(
    deliveries,
    async (delivery) => {
      try {
        return outcomeOf(await post(delivery.webhook, messageOf(delivery, note)), clock());
      } catch (error) {
        console.error(`The webhook of user ${delivery.userId} failed.`, reportOf(error));
        return outcomeOf({ ok: false, problem: "broken" }, clock());
      }
    },
    () => clock() < deadline,
  );
  await settleDeliveries(
    db,
    deliveries.map((delivery) => ({
      delivery,
      outcome: outcomes.get(delivery) ?? { kind: "later", retryAt: clock() },
    })),
  );
}

/** What is broken, perhaps for long, makes room for others. */
const AGAIN_AFTER_MS = HOUR_MS;

function outcomeOf(posted: Posted, now: number): Outcome {
  if (posted.ok) return { kind: "sent" };
  if (posted.problem === "gone") return { kind: "gone" };
  return { kind: "later", retryAt: posted.problem === "limited" ? posted.retryAt : now + AGAIN_AFTER_MS };
}

const LONGEST = 2_000;

/** One message for all that is new; where that is too long, without the addresses. */
function messageOf({ notices }: Delivery, note: readonly string[]): string {
  const lines = notices.map(({ text, url }) => (url === undefined ? text : `${text} <${url}>`));
  const whole = [...lines, ...note].join("\n");
  return whole.length <= LONGEST ? whole : [...notices.map(({ text }) => text), ...note].join("\n");
}
