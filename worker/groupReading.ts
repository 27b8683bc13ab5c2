/**
 * How long one waits for the others before asking alone: a request that is cut off takes its question with it. The
 * timer is also what keeps a waiting request alive: the runtime ends one that has nothing of its own to wait for.
 */
const PATIENCE_MS = 2_000;

interface Group<T> {
  readonly ids: Set<number>;
  readonly answer: Promise<T>;
}

/** One for each isolate. */
export interface GroupMemory<T> {
  /** Settled, and never refused, when the question that is under way has its answer. */
  underWay?: Promise<unknown> | undefined;
  /** Those who wait for the next question. */
  next?: Group<T> | undefined;
}

/**
 * Asks one question at a time; whoever comes meanwhile waits and shares the next one. So a hundred requests at once
 * cost two round trips, and yet each is answered from a question that was asked after it came: nobody is told of a time
 * before their own.
 */
export async function readInGroup<T>(
  memory: GroupMemory<T>,
  id: number,
  read: (ids: readonly number[]) => Promise<T>,
  afterwards: (work: Promise<unknown>) => void,
): Promise<T> {
  memory.next ??= gather(memory, read, afterwards);
  const group = memory.next;
  group.ids.add(id);
  const late = patience();
  const answer = await Promise.race([group.answer, late.over]);
  late.end();
  if (answer !== LATE) return answer;
  if (memory.next === group) memory.next = undefined;
  memory.underWay = undefined;
  return read([id]);
}

function gather<T>(
  memory: GroupMemory<T>,
  read: (ids: readonly number[]) => Promise<T>,
  afterwards: (work: Promise<unknown>) => void,
): Group<T> {
  const ids = new Set<number>();
  const ask = async () => {
    await memory.underWay;
    memory.next = undefined;
    const reading = read([...ids]);
    memory.underWay = reading.catch(() => undefined);
    return reading;
  };
  const answer = ask();
  afterwards(answer.catch(() => undefined));
  return { ids, answer };
}

const LATE = Symbol("late");

function patience(): { readonly over: Promise<typeof LATE>; readonly end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), PATIENCE_MS);
  });
  return { over, end: () => clearTimeout(timer) };
}
