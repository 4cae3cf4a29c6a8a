import type { CurrentUser } from '#contract/views.ts';
import { RULES } from '#domain/rules.ts';
import { RATINGS } from '#web/features/auth/forgetChoices.ts';
import { readStored, removeStored, store, storedKeys } from '#web/lib/browser/storage.ts';

const { min, max, neutral } = RULES.rating;

type Voter = Pick<CurrentUser, 'id' | 'isEmailVerified'> | null;

const keyInTab = (disputeId: string): string => RATINGS + disputeId;
const keyOnDevice = (disputeId: string, { id }: NonNullable<Voter>): string => `${keyInTab(disputeId)}:${id}`;

/**
 * A chosen but unsent rating. It is kept in this tab only, because the device may be shared: the
 * voter may have to sign in first. The link of a verification mail opens another tab, so until the
 * address is verified it is on the device, under its voter's own key.
 * @returns neutral if nothing was chosen yet
 */
export const chosenRating = (disputeId: string, voter: Voter): number => {
  const inTab = readStored(keyInTab(disputeId), 'sessionStorage');
  const kept = Number(inTab ?? (voter && readStored(keyOnDevice(disputeId, voter))) ?? neutral);
  return Number.isInteger(kept) && kept >= min && kept <= max ? kept : neutral;
};

export const keepRating = (disputeId: string, voter: Voter, rating: number): void => {
  store(keyInTab(disputeId), String(rating), 'sessionStorage');
  keepOnDevice(disputeId, voter);
};

/** Also what they chose before they registered. */
export const keepOnDevice = (disputeId: string, voter: Voter): void => {
  const inTab = readStored(keyInTab(disputeId), 'sessionStorage');
  if (inTab !== null && voter?.isEmailVerified === false) store(keyOnDevice(disputeId, voter), inTab);
};

export const forgetRating = (disputeId: string): void => {
  removeStored(keyInTab(disputeId), 'sessionStorage');
  for (const key of storedKeys(keyInTab(disputeId))) removeStored(key);
};
