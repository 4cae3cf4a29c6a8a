import { useId } from 'react';
import type { MailKind } from '#contract/mails.ts';
import type { CurrentUser } from '#contract/views.ts';
import { useChooseMails } from './api/account.ts';

interface Choice {
  kind: MailKind;
  label: string;
  hint?: string;
}

const CHOICES: readonly Choice[] = [
  { kind: 'partnerMails', label: 'When the other side joins' },
  { kind: 'openingMails', label: 'When a vote opens' },
  {
    kind: 'dailySummaries',
    label: 'A daily summary while people vote on my dispute',
    hint: 'How many people voted, which way, and whether anybody commented. At most once a day, and only when there is something new.',
  },
  { kind: 'resultMails', label: 'When a vote ends' },
  { kind: 'decisionMails', label: 'When one of my texts is removed, or put back' },
];

export const MailChoices = ({ user }: { user: CurrentUser }) => (
  <>
    {CHOICES.map(choice => (
      <MailChoice key={choice.kind} user={user} {...choice} />
    ))}
    <p className="text-muted">We always send emails about your address and your password.</p>
  </>
);

const MailChoice = ({ user, kind, label, hint }: Choice & { user: CurrentUser }) => {
  const hintId = useId();
  const { mutate, isPending, variables } = useChooseMails();
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-brand"
          aria-describedby={hint && hintId}
          checked={(isPending ? variables[kind] : undefined) ?? user[kind]}
          onChange={event => mutate({ [kind]: event.target.checked })}
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-muted">
          {hint}
          {!user.isEmailVerified && ' It starts when your email address is verified.'}
        </p>
      )}
    </div>
  );
};
