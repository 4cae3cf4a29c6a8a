import type { RecordedEvent } from '#eventlog/port.ts';
import { formatPosition } from '#eventlog/position.ts';

/** The new positions of events that other events refer to. */
export class SkippedPlaces {
  readonly #wanted: ReadonlySet<string>;
  readonly #places = new Map<string, string>();

  constructor(wanted: ReadonlySet<string>) {
    this.#wanted = wanted;
  }

  isWanted({ position }: RecordedEvent): boolean {
    return this.#wanted.has(formatPosition(position));
  }

  /** @returns undefined for a position that no longer has an event */
  now(position: string): string | undefined {
    return this.#places.get(position);
  }

  note(event: RecordedEvent, now: RecordedEvent['position']): void {
    if (this.isWanted(event)) this.#places.set(formatPosition(event.position), formatPosition(now));
  }
}
