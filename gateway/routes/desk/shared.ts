import { z } from 'zod';
import type { DeskServices } from '#command-api/desk/services.ts';
import type { AdminGate } from '../../access/adminGate.ts';
import type { Route } from '../../routeTools.ts';

export type DeskRoute = Route<{
  readonly services: DeskServices;
  /** Route options that let only the operator pass. */
  readonly operatorOnly: { readonly onRequest: AdminGate };
}>;

export const params = z.object({ id: z.string().max(100, 'There is no text with this id.').meta({ minLength: 1 }) });
/** Refusals of a decision about a held text. */
export const OF_A_HELD_TEXT = [
  'unknown_matter',
  'not_a_text',
  'nothing_held',
  'held_changed',
  'text_erased',
  'moderation_unavailable',
] as const;
/** Refusals of a decision about one text. */
export const OF_A_TEXT = ['unknown_matter', 'text_erased', 'not_published'] as const;
