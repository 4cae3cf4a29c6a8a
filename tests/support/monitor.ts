import { type Answer, visitor } from './person.ts';
import { METRICS_TOKEN } from './server.ts';

/** A monitoring program of the operator, which has the metrics token. */
export const monitor = (url: string): { get(path: string): Promise<Answer> } => ({
  get: path => visitor(url).get(path, { Authorization: `Bearer ${METRICS_TOKEN}` }),
});
