import { type Logger, pino } from 'pino';
import { stderrLines } from './stderrLines.ts';

export type { Logger } from 'pino';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/**
 * Logs JSON lines on stderr. Callers log ids, codes and routes, and never a body, an address, a name or a token. Of an error the name,
 * message and stack are logged, and not its other properties.
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
