import { upheldMail } from '#mails/moderationMails.ts';
import { loadDispute } from '../disputes/loadDispute.ts';
import { mailMember } from '../mail/mailMember.ts';
import type { Appeal } from './appeals.ts';
import type { DeskServices } from './services.ts';

/** Tells an author by mail that their text stays removed. */
export const tellUpheld = async (
  services: DeskServices,
  { id, fields, body: { disputeId, target } }: Appeal,
  why: string | null,
): Promise<void> => {
  const state = await loadDispute(services, disputeId);
  if (state.status === 'none') return;
  const { refereeCode } = state;
  await mailMember(services, {
    mailId: `${id}.upheld`,
    userId: String(fields.authorId),
    kind: 'decisionMails',
    write: to => upheldMail({ ...to, disputeId, refereeCode, target, why }),
  });
};
