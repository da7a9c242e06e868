/** What is to happen when; taking the earliest entry is fast, however many there are. */
export interface Agenda<T> {
  add(at: number, entry: T): void;
  /** Removes and returns the earliest entry that is due at `now`. */
  takeDue(now: number): { at: number; entry: T } | undefined;
}

/** A binary heap: each entry is no later than the two below it. Entries of the same time are taken in the order of their addition. */
export function createAgenda<T>(): Agenda<T> {
  interface Item {
    readonly at: number;
    readonly order: number;
    readonly entry: T;
  }
  const heap: Item[] = [];
  let added = 0;

  const isBefore = (one: Item, other: Item): boolean =>
    one.at < other.at || (one.at === other.at && one.order < other.order);

  function moveUp(item: Item, from: number): void {
    let index = from;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = heap[above];
      if (!parent || isBefore(parent, item)) break;
      heap[index] = parent;
      index = above;
    }
    heap[index] = item;
  }

  function moveDown(item: Item): void {
    let index = 0;
    for (;;) {
      const left = heap[2 * index + 1];
      const right = heap[2 * index + 2];
      if (!left) break;
      const isRight = right !== undefined && isBefore(right, left);
      const earlier = isRight ? right : left;
      if (isBefore(item, earlier)) break;
      heap[index] = earlier;
      index = 2 * index + (isRight ? 2 : 1);
    }
    heap[index] = item;
  }

  return {
    add(at, entry) {
      added += 1;
      moveUp({ at, order: added, entry }, heap.length);
    },
    takeDue(now) {
      const first = heap[0];
      if (!first || first.at > now) return undefined;
      const last = heap.pop();
      if (last && last !== first) moveDown(last);
      return { at: first.at, entry: first.entry };
    },
  };
}
