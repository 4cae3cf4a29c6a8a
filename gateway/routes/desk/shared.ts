import { z } from 'zod';
import type { DeskServices } from '#command-api/desk/services.ts';
import { moderationDecision } from '#contract/moderation.ts';
import type { AdminGate } from '../../adminGate.ts';
import { type Api, problems } from '../../routeTools.ts';

/** @param guarded lets nobody pass but the operator */
export type DeskRoute = (api: Api, services: DeskServices, guarded: { readonly onRequest: AdminGate }) => void;

export const tags = ['operator'];
export const params = z.object({ id: z.string().max(100, 'There is no text with this id.') });
/** What every decision is answered with. */
export const response = { 200: moderationDecision, ...problems };
/** Of a decision on one text. */
export const OF_A_TEXT = ['unknown_matter', 'text_erased', 'not_published'] as const;
