/** The member for whom something waits, and the group that they belong to. */
export interface Place {
  readonly group: string;
  readonly member: string;
}

/** Serves the lane whose turn it is. Its next turn comes after one of each other lane. */
const serve = <Lane extends { readonly size: number }, Item>(
  lanes: Map<string, Lane>,
  take: (lane: Lane) => Item | undefined,
): Item | undefined => {
  for (const [name, lane] of lanes) {
    lanes.delete(name);
    const item = take(lane);
    if (lane.size > 0) lanes.set(name, lane);
    return item;
  }
  return undefined;
};

const takeFirst = <Item>(items: Set<Item>): Item | undefined => {
  for (const item of items) {
    items.delete(item);
    return item;
  }
  return undefined;
};

/**
 * A queue in which groups take turns, and the members of a group take the turns of the group. So
 * nobody waits for more than one item of each other group and of each other member of their own.
 */
export class FairQueue<Item> {
  readonly #groups = new Map<string, Map<string, Set<Item>>>();

  get isEmpty(): boolean {
    return this.#groups.size === 0;
  }

  add({ group, member }: Place, item: Item): void {
    const members = this.#groups.get(group) ?? new Map<string, Set<Item>>();
    const items = members.get(member) ?? new Set<Item>();
    this.#groups.set(group, members.set(member, items.add(item)));
  }

  take(): Item | undefined {
    return serve(this.#groups, members => serve(members, takeFirst));
  }

  takeAll(): readonly Item[] {
    const all = [...this.#groups.values()].flatMap(members => [...members.values()].flatMap(items => [...items]));
    this.#groups.clear();
    return all;
  }
}
