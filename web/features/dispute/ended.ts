import type { DisputeListItem } from '#contract/views.ts';
import { isPublic } from './participation.ts';

/** Told to whoever is left of a dispute that has ended. */
export const ENDED =
  'The account of the other side was deleted, so this dispute cannot go on. What you wrote stays private.';

/** One of the two accounts was deleted before both stories were in: it will never be public. */
export const isEnded = (dispute: Pick<DisputeListItem, 'status' | 'withheld'>): boolean =>
  dispute.withheld === 'erased' && !isPublic(dispute);
