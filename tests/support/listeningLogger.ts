import { pino } from 'pino';
import type { Logger } from '#platform/logging/logger.ts';

/** A logger of warnings and errors, and the messages that it got. */
export const listeningLogger = (): { readonly logger: Logger; readonly said: readonly string[] } => {
  const said: string[] = [];
  return { logger: pino({ level: 'warn' }, { write: line => void said.push(JSON.parse(line).msg) }), said };
};
