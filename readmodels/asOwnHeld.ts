import type { OwnHeldText } from '#contract/held.ts';
import type { Stored } from '#platform/documents/port.ts';
import type { HeldTextBody, heldTexts } from './collections.ts';

/** A text that is held or was refused, as its author sees it. */
export const asOwnHeld = ({
  fields,
  body: { target, text, refusal },
}: Stored<keyof typeof heldTexts.fields, HeldTextBody>): OwnHeldText => ({
  target,
  status: refusal === null ? 'held' : 'refused',
  text,
  heldAt: String(fields.heldAt),
  reason: refusal?.reason ?? null,
  why: refusal?.why ?? null,
});
