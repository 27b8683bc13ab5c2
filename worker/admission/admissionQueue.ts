import type { Clock } from "../platform/runtime";
import { createSenderBudgets, type SenderBudgetLimits } from "./senderBudgets";

/**
 * A request is waiting, in work or over. It starts at once if there is room, otherwise it waits. A request that waits
 * ends without work when its client disconnects or its time is over. A slot is released when the request is over, when
 * its client disconnects, or after `maxWorkMs`.
 */
export interface AdmissionLimits extends SenderBudgetLimits {
  /** Units of work at the same time. A plain page is one unit. */
  readonly capacity: number;
  /** Units of work at the same time for one sender, so that others always find room. */
  readonly capacityPerSender: number;
  /** Budget of all senders together, where anybody can appear as many senders. Without it, only senders have budgets. */
  readonly everybody?: SenderBudgetLimits;
  readonly maxWaiting: number;
  readonly maxWaitingPerSender: number;
  readonly waitTimeoutMs: number;
  /** Time after which a request no longer occupies its slot, although it has not ended. */
  readonly maxWorkMs: number;
}

export interface AdmissionRequest {
  /** Account or network address on whose behalf the work is done. */
  readonly sender: string;
  readonly units: number;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Slot of a request in work. Releasing it twice has no further effect. */
export interface AdmissionSlot {
  release(): void;
}

export interface AdmissionQueue {
  /**
   * Waits for a slot. Returns `undefined` at once if the sender's budget is spent or the queue is full, and later after
   * the timeout or if the client disconnects.
   */
  acquire(request: AdmissionRequest): Promise<AdmissionSlot | undefined>;
  /** Returns true if `acquire` would reject the request because a budget is spent. */
  isBudgetSpent(request: Omit<AdmissionRequest, "signal">): boolean;
}

/**
 * Units that a disconnect costs its sender, in addition to the request. Each frees a slot in which the next request
 * begins, so without this a sender who disconnects early causes more work than one who waits for responses.
 */
const DISCONNECT_UNITS = 8;

interface Waiter extends AdmissionRequest {
  readonly settle: (slot: AdmissionSlot | undefined) => void;
}

interface SlotInWork extends Omit<AdmissionRequest, "signal"> {
  readonly startedAt: number;
}

/**
 * Creates a queue that bounds the work of one isolate. Requests start in order of arrival, except that a sender at its
 * own limit lets others pass. A request that ends starts the next one, which the runtime then resumes in its own context.
 */
export function createAdmissionQueue(limits: AdmissionLimits, now: Clock = Date.now): AdmissionQueue {
  const waiting = new Set<Waiter>();
  const inWork = new Set<SlotInWork>();
  const waitingBySender = createCounter();
  const unitsBySender = createCounter();
  const budgets = createSenderBudgets(limits, now);
  const sharedBudget = limits.everybody && createSenderBudgets(limits.everybody, now);
  let unitsInWork = 0;

  const spend = (sender: string, units: number) => {
    budgets.spend(sender, units);
    sharedBudget?.spend("", units);
  };
  const isBudgetSpent: AdmissionQueue["isBudgetSpent"] = ({ sender, units }) =>
    !budgets.has(sender, units) || sharedBudget?.has("", units) === false;

  // A request of more units than a limit may work alone.
  const hasRoom = ({ units }: AdmissionRequest) => unitsInWork === 0 || unitsInWork + units <= limits.capacity;
  const isWithinSenderLimit = ({ sender, units }: AdmissionRequest) => {
    const used = unitsBySender.get(sender);
    return used === 0 || used + units <= limits.capacityPerSender;
  };

  const start = ({ sender, units, signal }: AdmissionRequest): AdmissionSlot => {
    const slot = { sender, units, startedAt: now() };
    inWork.add(slot);
    unitsInWork += units;
    unitsBySender.add(sender, units);
    const release = () => {
      signal.removeEventListener("abort", handleDisconnect);
      if (end(slot)) startWaiting();
    };
    const handleDisconnect = () => {
      spend(sender, DISCONNECT_UNITS);
      release();
    };
    signal.addEventListener("abort", handleDisconnect);
    return { release };
  };

  /** Returns true if the slot was still occupied. */
  const end = (slot: SlotInWork): boolean => {
    if (!inWork.delete(slot)) return false;
    unitsInWork -= slot.units;
    unitsBySender.add(slot.sender, -slot.units);
    return true;
  };

  /** Returns true if the request was still waiting. */
  const leave = (waiter: Waiter): boolean => {
    if (!waiting.delete(waiter)) return false;
    waitingBySender.add(waiter.sender, -1);
    return true;
  };

  /** Starts the requests that now have room. Returns true if the next one waits for the capacity of the queue. */
  const startWaiting = (): boolean => {
    endOverdueWork();
    const sendersAtLimit = new Set<string>();
    for (const waiter of waiting) {
      if (!isWithinSenderLimit(waiter)) sendersAtLimit.add(waiter.sender);
      // Keeps the order of each sender: a small request does not pass its sender's large one.
      if (sendersAtLimit.has(waiter.sender)) continue;
      // Stops at the first request without room, so that many small requests cannot keep a large one waiting.
      if (!hasRoom(waiter)) return true;
      leave(waiter);
      waiter.settle(start(waiter));
    }
    return false;
  };

  const endOverdueWork = () => {
    // Slots are in the order of their starts.
    for (const slot of inWork) {
      if (now() - slot.startedAt <= limits.maxWorkMs) break;
      end(slot);
    }
  };

  const wait = async (request: AdmissionRequest): Promise<AdmissionSlot | undefined> => {
    const { sender, signal } = request;
    let settle: Waiter["settle"] = () => undefined;
    const settled = new Promise<AdmissionSlot | undefined>((resolve) => {
      settle = resolve;
    });
    const waiter: Waiter = { ...request, settle };
    waiting.add(waiter);
    waitingBySender.add(sender, 1);
    const giveUp = () => {
      if (!leave(waiter)) return;
      settle(undefined);
      // The request may have kept others waiting that now have room.
      startWaiting();
    };
    const handleDisconnect = () => {
      spend(sender, DISCONNECT_UNITS);
      giveUp();
    };
    signal.addEventListener("abort", handleDisconnect);
    // An interval, because the runtime cancels a request without a timer as hung. A timeout could fire after another
    // request has started this one and before this one resumes.
    const timer = setInterval(giveUp, limits.waitTimeoutMs);
    const slot = await settled;
    clearInterval(timer);
    signal.removeEventListener("abort", handleDisconnect);
    return slot;
  };

  return {
    isBudgetSpent,
    acquire(request) {
      const { sender, units, signal } = request;
      if (signal.aborted || isBudgetSpent(request)) return Promise.resolve(undefined);
      const isNext = !startWaiting() && waitingBySender.get(sender) === 0;
      const canStart = isNext && hasRoom(request) && isWithinSenderLimit(request);
      const isFull = waiting.size >= limits.maxWaiting || waitingBySender.get(sender) >= limits.maxWaitingPerSender;
      if (!canStart && isFull) return Promise.resolve(undefined);
      spend(sender, units);
      return canStart ? Promise.resolve(start(request)) : wait(request);
    },
  };
}

/** Creates a map of counts that forgets a name whose count is 0. */
function createCounter() {
  const counts = new Map<string, number>();
  return {
    get: (name: string): number => counts.get(name) ?? 0,
    add(name: string, change: number) {
      const count = (counts.get(name) ?? 0) + change;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    },
  };
}
