import type { RecordedEvent } from '../events/port.ts';
import { type Places, placeOf } from './copied.ts';

/** Notes where those events stand now that other events name. */
export class SkippedPlaces implements Places {
  readonly #wanted: ReadonlySet<string>;
  readonly #places = new Map<string, string>();

  constructor(wanted: ReadonlySet<string>) {
    this.#wanted = wanted;
  }

  isWanted({ position }: RecordedEvent): boolean {
    return this.#wanted.has(placeOf(position));
  }

  now(position: string): string | undefined {
    return this.#places.get(position);
  }

  note(event: RecordedEvent, now: RecordedEvent['position']): void {
    if (this.isWanted(event)) this.#places.set(placeOf(event.position), placeOf(now));
  }
}
