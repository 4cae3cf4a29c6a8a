import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pillOf, splitAtPlaceholders } from '#contract/placeholders.ts';
import { invitationPath } from '#contract/redirect.ts';
import type { DisputeByCode } from '#contract/views.ts';
import { RULES } from '#domain/rules.ts';
import { Afraid } from '#web/features/refusal/components/Afraid.tsx';
import { noteEntry } from '#web/lib/page/entryBefore.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { TwoMugs } from '#web/ui/drawings/TwoMugs.tsx';
import { MessagePage } from '#web/ui/MessagePage.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

export const Invitation = ({ dispute }: { dispute: DisputeByCode }) => {
  const redirect = invitationPath(dispute.refereeCode, dispute.id);
  const { history } = useRouter();
  useEffect(() => noteEntry(history, dispute.refereeCode), [history, dispute.refereeCode]);
  if (dispute.user2Id !== null) return <Full redirect={redirect} />;
  return (
    <MessagePage
      title={`Join Dispute: ${dispute.title}`}
      drawing={<TwoMugs className="h-28" />}
      actions={
        <>
          <ButtonLink to="/auth" search={{ redirect, tab: 'register' }}>
            Create Account
          </ButtonLink>
          <ButtonLink to="/auth" search={{ redirect }} look="secondary">
            Sign In
          </ButtonLink>
        </>
      }
    >
      <TakenOut text={dispute.title} />
      <p>You've been invited to share your side of this dispute</p>
      <p className="text-base">
        You need an account to do that. Your name stays private: others only see a tag you choose.
      </p>
      <p className="text-base">
        When both sides are in, they are published without your names, and everyone can vote for{' '}
        {RULES.votingWindowDays} days.
      </p>
      <p className="text-base">
        Referee code: <strong className="font-code text-ink tracking-wider">{dispute.refereeCode}</strong>
      </p>
      <div className="text-start text-base">
        <Afraid />
      </div>
    </MessagePage>
  );
};

/** Nobody should create an account only to learn that the dispute is full. */
const Full = ({ redirect }: { redirect: string }) => (
  <MessagePage
    title="Dispute Full"
    actions={
      <>
        <ButtonLink to="/auth" search={{ redirect }}>
          Sign In
        </ButtonLink>
        <ButtonLink to="/browse" look="secondary">
          Browse Disputes
        </ButtonLink>
      </>
    }
  >
    <p>This dispute already has two participants.</p>
    <p className="text-base">If you are one of them, sign in to open it.</p>
  </MessagePage>
);

/** Says once what the hints of pills say only to those who can hover over them. */
const TakenOut = ({ text }: { text: string }) => {
  const hints = new Map(splitAtPlaceholders(text).map(part => [pillOf(part)?.hint, part]));
  hints.delete(undefined);
  return Array.from(hints, ([hint, placeholder]) => (
    <p key={hint} className="text-base">
      <Unbroken text={placeholder} /> {hint}.
    </p>
  ));
};
