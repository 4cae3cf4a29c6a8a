import { type Logger, pino } from 'pino';
import { stderrLines } from './stderrLines.ts';

export type { Logger } from 'pino';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

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
    stderrLines(),
  );
