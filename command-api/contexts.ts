import { OPERATOR } from '#domain/operator/events.ts';
import { newId } from './ids.ts';
import type { CommandContext } from './services.ts';

/** For what the product does by itself, without anybody asking for it. */
export const ofSystem = (): CommandContext => ({ actor: null, correlationId: newId() });

/** For what the operator asks for. */
export const ofOperator = (): CommandContext => ({ actor: OPERATOR, correlationId: newId() });
