import { LISTS, type LiveTopic } from '../live/topics.ts';

/**
 * For topics that no stream follows now: the id after which it tells all that was not read. The
 * oldest read counts, since what it gave may be on screen.
 */
export const readIds = new Map<LiveTopic, string>();

export const noteReadId = (path: string, { headers }: Pick<Response, 'headers'>): void => {
  const id = headers.get('Last-Event-ID');
  const topic = /disputes\/([^?]+)/.exec(path)?.[1] ?? LISTS;
  if (id && !readIds.has(topic)) readIds.set(topic, id);
};
