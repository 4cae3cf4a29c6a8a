import { OPERATOR } from '#domain/operator/events.ts';
import { newId } from './ids.ts';
import type { CommandContext } from './services.ts';

/** Of what the product does by itself: nobody has asked for it. */
export const ofSystem = (): CommandContext => ({ actor: null, correlationId: newId() });

/** Of what the operator asks for. */
export const ofOperator = (): CommandContext => ({ actor: OPERATOR, correlationId: newId() });
