type Work = () => Promise<void>;

interface LanesOptions {
  /** How many lanes move at a time. */
  readonly atOnce: number;
  /** How many works one lane takes. */
  readonly longest: number;
  /** How many works all lanes together take. */
  readonly most: number;
  /** Called whenever a lane has become empty. */
  readonly onEmpty: () => void;
}

interface Lane {
  readonly name: string;
  readonly works: { readonly id: string; readonly work: Work }[];
}

/** Does the works of a lane one after the other, and those of different lanes side by side. */
export class Lanes {
  readonly #options: LanesOptions;
  readonly #lanes = new Map<string, Lane>();
  /** Lanes that can move, longest waiting first. */
  readonly #ready: Lane[] = [];
  readonly #ids = new Set<string>();
  #moving = 0;
  #idle = Promise.withResolvers<void>();

  constructor(options: LanesOptions) {
    this.#options = options;
  }

  /** Whether no lane takes more. */
  get isFull(): boolean {
    return this.#ids.size >= this.#options.most;
  }

  /**
   * Adds work at the end of a lane, unless there is no room or the same work is in it already.
   * @param work never rejects
   * @returns whether it was added
   */
  add(name: string, id: string, work: Work): boolean {
    const lane = this.#lanes.get(name) ?? { name, works: [] };
    if (this.isFull || this.#ids.has(id) || lane.works.length >= this.#options.longest) return false;
    if (lane.works.length === 0) {
      this.#lanes.set(name, lane);
      this.#ready.push(lane);
    }
    lane.works.push({ id, work });
    this.#ids.add(id);
    this.#move();
    return true;
  }

  /** Waits until all lanes are empty. */
  async done(): Promise<void> {
    while (this.#ids.size > 0) await this.#idle.promise;
  }

  #move(): void {
    while (this.#moving < this.#options.atOnce) {
      const lane = this.#ready.shift();
      if (lane === undefined) return;
      this.#moving += 1;
      void this.#doFirst(lane);
    }
  }

  async #doFirst(lane: Lane): Promise<void> {
    const [first] = lane.works;
    if (first === undefined) return;
    await first.work();
    lane.works.shift();
    this.#ids.delete(first.id);
    this.#moving -= 1;
    if (lane.works.length > 0) this.#ready.push(lane);
    else this.#end(lane);
    this.#move();
  }

  #end({ name }: Lane): void {
    this.#lanes.delete(name);
    this.#options.onEmpty();
    if (this.#ids.size > 0) return;
    this.#idle.resolve();
    this.#idle = Promise.withResolvers();
  }
}
