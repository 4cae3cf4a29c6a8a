import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** A busy server's lines go out some hundreds at a time: a write for each would cost more than the line. */
const WRITTEN_AT_ONCE = 12 * 1024;
const AFTER_AT_MOST_MS = 100;

/**
 * JSON lines on stderr. Callers log ids, codes and routes; never a body, an address, a name or a token. Of an error its name,
 * message and stack are logged, not what it carries besides.
 */
export const openLogger = (level: LogLevel): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: {
        err: (error: unknown) =>
          error instanceof Error
            ? { name: error.name, message: error.message, stack: error.stack }
            : { name: 'unknown' },
      },
    },
    pino.destination({ fd: 2, sync: false, minLength: WRITTEN_AT_ONCE, periodicFlush: AFTER_AT_MOST_MS }),
  );
