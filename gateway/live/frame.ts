import type { LiveEvent } from '#query-api/live/news.ts';

/** The ids of a reader who has heard all before a frame, and of one who has heard all of it. */
export interface FrameIds {
  readonly before: string;
  readonly after: string;
}

const textOf = ({ name, data }: LiveEvent, id: string): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\nid: ${id}\n\n`;

/**
 * Server-sent events in the form in which they are sent.
 * A reader who is cut off within them gets all of them again.
 */
export const frameOf = (events: readonly LiveEvent[], { before, after }: FrameIds): Buffer =>
  Buffer.from(events.map((event, index) => textOf(event, index === events.length - 1 ? after : before)).join(''));

/** Browsers that lost a stream come again at different times, not all at once. */
const retryMs = (): number => 2000 + Math.floor(3000 * Math.random());

/** How a stream begins. */
export const openingOf = (events: readonly LiveEvent[], ids: FrameIds): Buffer => {
  const told = events.length === 0 ? Buffer.from(`id: ${ids.after}\n\n`) : frameOf(events, ids);
  return Buffer.concat([Buffer.from(`retry: ${retryMs()}\n\n`), told]);
};
