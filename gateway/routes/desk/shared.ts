import { z } from 'zod';
import type { DeskServices } from '#command-api/desk/services.ts';
import { moderationDecision } from '#contract/moderation.ts';
import type { AdminGate } from '../../access/adminGate.ts';
import { problems, type Route } from '../../routeTools.ts';

export type DeskRoute = Route<{
  readonly services: DeskServices;
  /** Of a route: lets nobody pass but the operator. */
  readonly operatorOnly: { readonly onRequest: AdminGate };
}>;

export const tags = ['operator'];
export const params = z.object({ id: z.string().max(100, 'There is no text with this id.').meta({ minLength: 1 }) });
/** What every decision is answered with. */
export const response = { 200: moderationDecision, ...problems };
/** Of a decision on one text. */
export const OF_A_TEXT = ['unknown_matter', 'text_erased', 'not_published'] as const;
