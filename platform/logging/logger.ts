import { type Logger, pino } from 'pino';
import { kindOf } from '../errors/kindOf.ts';
import { stderrLines } from './stderrLines.ts';

export type { Logger } from 'pino';

type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/**
 * Logs JSON lines to stderr. Callers log ids, codes and routes, but never a body, an address, a
 * name or a token. Of an error, only the name, message and stack are logged, and of its cause only
 * the kind, because a library's message may quote its input.
 */
export const openLogger = (level: LogLevel): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: {
        err: (error: unknown) =>
          error instanceof Error
            ? {
                name: error.name,
                message: error.message,
                stack: error.stack,
                ...(error.cause !== undefined && { cause: kindOf(error.cause) }),
              }
            : { name: 'unknown' },
      },
    },
    stderrLines(),
  );
