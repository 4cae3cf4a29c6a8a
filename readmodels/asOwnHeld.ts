import type { OwnHeldText } from '#contract/held.ts';
import type { Stored } from '#platform/documents/port.ts';
import type { HeldTextBody, heldTexts } from './collections.ts';

/** A text that is held or was refused, as its author sees it. */
export const asOwnHeld = ({
  fields,
  body: { target, text, refusal },
}: Stored<keyof typeof heldTexts.fields, HeldTextBody>): OwnHeldText => {
  const status = fields.status as OwnHeldText['status'];
  const { reason = null, why = null } = (status === 'refused' && refusal) || {};
  return { target, status, text, heldAt: String(fields.heldAt), reason, why };
};
