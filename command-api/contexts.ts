import { OPERATOR } from '#domain/operator/events.ts';
import { newId } from './ids.ts';
import type { CommandContext } from './services.ts';

/** For what the product does on its own, not at anybody's request. */
export const ofSystem = (): CommandContext => ({ actor: null, correlationId: newId() });

/** For what the operator requests. */
export const ofOperator = (): CommandContext => ({ actor: OPERATOR, correlationId: newId() });
