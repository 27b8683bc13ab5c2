import { type SQL, sql } from "drizzle-orm";
import { blockUser } from "../../../db/access/blocks";
import { saveContactDetails, saveUserSettings } from "../../../db/access/settings";
import type { Database } from "../../../db/client";
import { savePlayedGame } from "../../../db/games/playedGames";
import { saveGoal } from "../../../db/goal/goal";
import { saveItemAction } from "../../../db/ownership/change";
import { sendQuestion } from "../../../db/questions/write";
import type { BooleanSettingName } from "../../../domain/access/settings";
import { paths } from "../../../domain/paths";
import { pollUntil } from "../../../local/process/commandError";
import type { BenchResult } from "../../bench/results/result";
import { refreshCopySummaries } from "../../db/refreshCopySummaries";
import { createSoldPrices, insertCurrentPrices } from "../../helpers/insertPrices";
import type { AttackRequest, HttpClient } from "../httpClient";
import type { AttackTarget } from "../target";
import { createBreachCounter } from "./breaches";
import { createMember, type SessionPerson } from "./people";
import { isSameResponse } from "./privacy";
import { withRequestHeaders } from "./requests";
import type { ClientAttack } from "./withOwnClient";

/** Item of which the owner has two copies and which the viewer wants. */
const SPARE_ITEM = 21;
/** Item of which the viewer has two copies and which the owner wants. */
const WANTED_ITEM = 22;
/** Item of which the owner offers the only copy. */
const OFFERED_ITEM = 23;

const ALL_OPEN: readonly BooleanSettingName[] = [
  "is_collection_public",
  "is_wishlist_public",
  "is_sell_list_public",
  "is_open_to_trades",
  "is_open_to_questions",
];

const setOpen = (db: Database, { userId }: SessionPerson, open: readonly BooleanSettingName[]): Promise<void> =>
  saveUserSettings(
    db,
    userId,
    ALL_OPEN.map((name) => ({ name, value: open.includes(name) })),
  );

const doAction = (
  db: Database,
  { userId }: SessionPerson,
  action: "add" | "wishlist/add" | "wishlist/remove",
  itemId: number,
) => saveItemAction(db, action, itemId, { userId, changeId: crypto.randomUUID(), now: new Date() });

/** Creates two members who could trade with each other. The wishlist and the sell list of the owner are still empty. */
async function createTraders(db: Database, ownedItems: readonly number[] = [SPARE_ITEM, SPARE_ITEM, OFFERED_ITEM]) {
  const [owner, viewer] = [await createMember(db), await createMember(db)];
  for (const person of [owner, viewer]) {
    await setOpen(db, person, ALL_OPEN);
    await saveContactDetails(db, person.userId, `write to ${person.name}`);
  }
  for (const itemId of ownedItems) await doAction(db, owner, "add", itemId);
  for (const itemId of [WANTED_ITEM, WANTED_ITEM]) await doAction(db, viewer, "add", itemId);
  for (const itemId of [SPARE_ITEM, OFFERED_ITEM]) await doAction(db, viewer, "wishlist/add", itemId);
  return { owner, viewer };
}

type Traders = Awaited<ReturnType<typeof createTraders>>;

const fillPrivateLists = async (db: Database, { owner }: Traders): Promise<void> => {
  await doAction(db, owner, "wishlist/add", WANTED_ITEM);
  await changeOffer(db, owner, sql`UPDATE copy SET is_for_sale = 1`);
};

/** Changes the copy that a member offers, by a statement without its condition. */
async function changeOffer(db: Database, { userId }: SessionPerson, statement: SQL): Promise<void> {
  await db.run(sql`${statement} WHERE user_id = ${userId} AND item_id = ${OFFERED_ITEM}`);
  await refreshCopySummaries(db, sql`user_id = ${userId}`);
}

const compareWith = ({ userId }: SessionPerson): AttackRequest => ({ path: paths.compare(userId, "any") });

/**
 * Checks what members learn about others whom they compare with, trade with and write to: nothing of private lists, and
 * nothing at all if one has blocked the other.
 */
export const contactAttacks: readonly ClientAttack[] = [
  readPrivateLists,
  contactBlockedMembers,
  writeToClosedMembers,
  readPrivateSwitches,
];

/** Ways in which a member with full public lists closes or empties them. */
const CLOSINGS: readonly ((db: Database, owner: SessionPerson) => Promise<void>)[] = [
  (db, owner) => setOpen(db, owner, ["is_collection_public", "is_open_to_trades"]),
  async (db, owner) => {
    await doAction(db, owner, "wishlist/remove", WANTED_ITEM);
    await changeOffer(db, owner, sql`UPDATE copy SET is_for_sale = 0`);
  },
  async (db, owner) => {
    await doAction(db, owner, "wishlist/remove", WANTED_ITEM);
    await changeOffer(db, owner, sql`DELETE FROM copy`);
  },
];

/** Compares and searches trades before and after a member fills lists that are private. */
async function readPrivateLists({ db }: AttackTarget, client: HttpClient): Promise<BenchResult[]> {
  const differing = createBreachCounter("comparisons and trades that depend on private lists");
  const proven = createBreachCounter("comparisons and trades that show public lists");
  for (const [open, isPublic] of [
    [["is_collection_public", "is_open_to_trades"], false],
    [ALL_OPEN, true],
  ] as const) {
    const traders = await createTraders(db);
    await setOpen(db, traders.owner, open);
    const requests = [compareWith(traders.owner), { path: paths.trade }].map((request) =>
      withRequestHeaders(request, traders.viewer.cookie),
    );
    const before = await Promise.all(requests.map((request) => client.send(request)));
    await fillPrivateLists(db, traders);
    const after = await Promise.all(requests.map((request) => client.send(request)));
    for (const [index, request] of requests.entries()) {
      const isSame = isSameResponse(before[index], after[index]);
      if (isPublic) proven.count(!isSame, "a user", request, "the page shows nothing of two public lists");
      else differing.count(isSame, "a user", request, "the page depends on a private wishlist or sell list");
    }
  }
  for (const close of CLOSINGS) {
    const traders = await createTraders(db, [OFFERED_ITEM]);
    const request = withRequestHeaders({ path: paths.trade }, traders.viewer.cookie);
    const isOffered = async () => (await client.send(request)).text.includes(`/user/${traders.owner.userId}/`);
    await fillPrivateLists(db, traders);
    proven.count(await isOffered(), "a user", request, "the page does not offer items of public lists");
    await close(db, traders.owner);
    differing.count(!(await isOffered()), "a user", request, "the page offers items of lists that were closed");
  }
  return [differing.toResult(), proven.toResult()];
}

const countQuestions = async (db: Database, { userId }: SessionPerson): Promise<number> => {
  const [{ count = 0 } = {}] = await db.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM question WHERE user_id = ${userId} AND NOT is_sent`,
  );
  return count;
};

async function sendMessage(
  { url }: AttackTarget,
  client: HttpClient,
  writer: SessionPerson,
  receiver: SessionPerson,
  about = "theirs",
) {
  const request: AttackRequest = {
    method: "POST",
    path: paths.conversation(receiver.userId, about),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ text: "Would you trade?", change: crypto.randomUUID() }).toString(),
  };
  return client.send(withRequestHeaders(request, writer.cookie, { Origin: url }));
}

/** Finds, compares with and writes to members, before and after one of the two has blocked the other. */
async function contactBlockedMembers(target: AttackTarget, client: HttpClient): Promise<BenchResult[]> {
  const { db } = target;
  const blocked = createBreachCounter("contacts between members of whom one has blocked the other");
  const proven = createBreachCounter("contacts between other members that work");
  for (const who of ["nobody", "owner", "viewer"] as const) {
    const traders = await createTraders(db);
    await fillPrivateLists(db, traders);
    const { owner, viewer } = traders;
    const message = { text: "An earlier question", url: "https://plinth.example/questions", readUpTo: 0 };
    // An answered conversation, in which either could write again.
    for (const [writer, receiver, side] of [
      [viewer, owner, "theirs"],
      [owner, viewer, "mine"],
    ] as const)
      await sendQuestion(
        db,
        { userId: writer.userId, changeId: crypto.randomUUID(), now: new Date() },
        { ...message, conversation: { side, itemId: 0, partnerId: receiver.userId } },
      );
    if (who === "owner") await blockUser(db, owner.userId, viewer.userId, new Date());
    if (who === "viewer") await blockUser(db, viewer.userId, owner.userId, new Date());
    const counter = who === "nobody" ? proven : blocked;
    const wants = (isContact: boolean) => isContact === (who === "nobody");
    for (const [actor, other, about] of [
      [viewer, owner, "theirs"],
      [owner, viewer, "mine"],
    ] as const) {
      const name = actor === viewer ? "the viewer" : "the owner";
      const compared = await client.send(withRequestHeaders(compareWith(other), actor.cookie));
      counter.count(wants(compared.status === 200), name, compared.request, `status ${compared.status}`);
      const trades = await client.send(withRequestHeaders({ path: paths.trade }, actor.cookie));
      const isListed = trades.text.includes(`/user/${other.userId}/`);
      counter.count(wants(isListed), name, trades.request, `lists the other: ${isListed}`);
      const before = await countQuestions(db, other);
      const sent = await sendMessage(target, client, actor, other, about);
      const isDelivered = (await countQuestions(db, other)) > before;
      counter.count(wants(isDelivered), name, sent.request, `message delivered: ${isDelivered}`);
    }
  }
  return [blocked.toResult(), proven.toResult()];
}

/** Writes to members who accept no questions, and as members whom an admin has stopped from writing. */
async function writeToClosedMembers(target: AttackTarget, client: HttpClient): Promise<BenchResult> {
  const { db } = target;
  const delivered = createBreachCounter("messages to members who accept none, or from suspended members");
  const closed = await createTraders(db);
  await setOpen(db, closed.owner, ["is_collection_public", "is_open_to_trades"]);
  const hidden = await createTraders(db);
  await setOpen(db, hidden.owner, ["is_open_to_questions"]);
  const suspended = await createTraders(db);
  await db.run(sql`INSERT INTO question_suspension (user_id, created_at) VALUES (${suspended.viewer.userId}, 0)`);
  for (const [why, { owner, viewer }] of [
    ["the receiver accepts no questions", closed],
    ["the receiver has no public page", hidden],
    ["the sender is suspended", suspended],
  ] as const) {
    const { request } = await sendMessage(target, client, viewer, owner);
    delivered.count((await countQuestions(db, owner)) === 0, "a user", request, `delivered, although ${why}`);
  }
  const { request, status } = await client.send(withRequestHeaders(compareWith(hidden.owner), hidden.viewer.cookie));
  delivered.count(status === 404, "a user", request, `compares with a private collection: status ${status}`);
  return delivered.toResult();
}

const TIMEOUT_MS = 20_000;

/** Reads the value of a collection from the JSON API: 0 if it is private or unknown. */
async function readValue(client: HttpClient, request: AttackRequest): Promise<number> {
  const { average_collection_price_uk: value } = JSON.parse((await client.send(request)).text);
  return value;
}

const SWITCHES = ["is_goal_public", "is_games_public", "is_value_public"] as const;
const GAME = 1;

/** Gives a member a goal, a game, and details of a copy that only the owner sees. */
async function savePrivateParts(db: Database, { userId, name }: SessionPerson): Promise<void> {
  await savePlayedGame(db, { userId, changeId: crypto.randomUUID(), now: new Date() }, GAME, true);
  await db.run(sql`UPDATE copy SET notes = ${name}, price_paid = 1234, currency = 'GBP', bought_from = ${name},
    acquired_on = '2024-02-29', is_gift = 1 WHERE user_id = ${userId}`);
  await saveGoal(db, userId, { seriesIds: [1], gameSeriesIds: [], forms: ["figure"], isOneOfEach: true });
}

/** Reads a public collection before and after its owner adds what the switches of this attack keep private. */
async function readPrivateSwitches({ db }: AttackTarget, client: HttpClient): Promise<BenchResult[]> {
  const differing = createBreachCounter("public collections that depend on a private goal, games, value or details");
  const proven = createBreachCounter("public collections that show a public goal and games");
  await insertCurrentPrices(db, createSoldPrices(SPARE_ITEM, "EBAY-GB", 1_000), "prices of the attack");
  for (const isOn of [true, false]) {
    const owner = await createMember(db, ["collection"]);
    await saveUserSettings(
      db,
      owner.userId,
      SWITCHES.map((name) => ({ name, value: isOn })),
    );
    await doAction(db, owner, "add", SPARE_ITEM);
    const requests = [`/user/${owner.userId}/any`, `/api/user/${owner.userId}`].map((path) => ({ path }));
    const before = await Promise.all(requests.map((request) => client.send(request)));
    await savePrivateParts(db, owner);
    const after = await Promise.all(requests.map((request) => client.send(request)));
    for (const [index, request] of requests.entries()) {
      const isSame = isSameResponse(before[index], after[index]);
      if (isOn) proven.count(!isSame, "a guest", request, "shows nothing of a public goal and public games");
      else differing.count(isSame, "a guest", request, "depends on what the owner keeps private");
    }
    const api = { path: `/api/user/${owner.userId}` };
    if (isOn) {
      // The site notices new prices only after a while.
      const value = await pollUntil(async () => (await readValue(client, api)) || undefined, { timeoutMs: TIMEOUT_MS });
      proven.count(value !== undefined, "a guest", api, "tells no value of the collection");
    } else {
      const value = await readValue(client, api);
      differing.count(value === 0, "a guest", api, `tells that the collection is worth ${value}`);
    }
  }
  return [differing.toResult(), proven.toResult()];
}
