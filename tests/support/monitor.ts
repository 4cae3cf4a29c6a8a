import { type Answer, visitor } from './person.ts';
import { METRICS_TOKEN } from './server.ts';
import { until } from './until.ts';

/** A monitoring program of the operator, which has the metrics token. */
export const monitor = (url: string): { get(path: string): Promise<Answer> } => ({
  get: path => visitor(url).get(path, { Authorization: `Bearer ${METRICS_TOKEN}` }),
});

/**
 * Waits until a server says that its projector has stopped at an event. Before that, its read
 * models may not have caught up yet.
 * @returns what /readyz answers
 */
export const untilStopped = (url: string): Promise<Answer> =>
  until('it says that the projector has stopped', async () => {
    const answer = await monitor(url).get('/readyz');
    return answer.status === 503 && answer.text.includes('The projector has stopped') && answer;
  });
