import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CurrentUser } from '#contract/views.ts';
import { RequireUser } from '#web/features/auth/components/RequireUser.tsx';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { NewTag, TagForm, useTagForm } from '#web/features/auth/components/TagForm.tsx';
import { ConnectionError, get } from '#web/lib/http/http.ts';
import { pageSays } from '#web/lib/page/pageSays.ts';
import { usePageTitle } from '#web/lib/page/usePageTitle.ts';
import { Answer } from '#web/ui/Answer.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { cardClass } from '#web/ui/cardClass.ts';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';
import { MailChoices } from './MailChoices.tsx';
import { SetPassword } from './SetPassword.tsx';
import { SignInWays } from './SignInWays.tsx';

export const AccountPage = () => {
  usePageTitle('Your data');
  return <RequireUser>{user => <Account user={user} />}</RequireUser>;
};

/** A Google account can only open a Bothsides account whose address is verified. */
const hasWays = ({ signsInWith, isEmailVerified }: CurrentUser): boolean =>
  signsInWith.includes('google') || (isEmailVerified && pageSays('google', 'on'));

const Account = ({ user }: { user: CurrentUser }) => (
  <div className="shell grid max-w-2xl gap-6 py-8 sm:py-12">
    <header className="grid gap-2">
      <h1 className="text-4xl">Your data</h1>
      <WhoYouAre user={user} />
    </header>
    <Section id="tag" title="Your tag">
      <YourTag user={user} />
    </Section>
    <Section id="download" title="Download my data">
      <p className="text-muted">
        Everything we store about you in one file: your account, your disputes, what you wrote and what was published of
        it, your votes, comments and emails.
      </p>
      <DownloadData />
    </Section>
    <Section id="emails" title="Emails">
      <MailChoices user={user} />
    </Section>
    {hasWays(user) && (
      <Section id="ways" title="Signing in">
        <SignInWays user={user} />
      </Section>
    )}
    <Section id="delete" title="Delete my account">
      <p className="text-muted">
        Your account, your tag and everything you wrote are deleted at once, for everybody and for good. Your disputes
        leave the public lists. The other person's story stays theirs. Your votes stay counted, without your name. This
        cannot be undone.
      </p>
      {user.signsInWith.includes('password') ? (
        <DeleteAccountForm user={user} />
      ) : (
        <>
          <p>This needs a password, so that nobody else who uses this device can do it. You have none yet.</p>
          <SetPassword email={user.email}>Set a password by email</SetPassword>
        </>
      )}
    </Section>
  </div>
);

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={`${id}-heading`} className={`${cardClass} grid justify-items-start gap-4 p-5 sm:p-8`}>
    <h2 id={`${id}-heading`} className="text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

/** Explains the initials in the header, and what strangers see. */
const WhoYouAre = ({ user: { email, anonymousTag } }: { user: CurrentUser }) => (
  <p className="text-muted">
    You are signed in as <strong className="wrap-anywhere text-ink">{email}</strong>, which nobody else sees.{' '}
    {anonymousTag ? (
      <>
        Others know you as <strong className="text-ink">{anonymousTag}</strong>.
      </>
    ) : (
      'Others see no name for you until you choose a tag.'
    )}
  </p>
);

/** A tag can be chosen here by somebody whom no other page has asked, and changed by everybody. */
const YourTag = ({ user: { anonymousTag } }: { user: CurrentUser }) => {
  const tagForm = useTagForm(anonymousTag ?? '');
  const { isSuccess, variables } = tagForm.saving;
  return (
    <>
      <p className="text-muted">
        It is all that others see of you, on disputes and comments.
        {anonymousTag !== null && ' A new tag replaces this one everywhere.'}
      </p>
      <div className="grid w-full max-w-sm gap-4">
        <TagForm {...tagForm} look="secondary" />
        {isSuccess && (
          <Answer className="rounded-field">
            <NewTag tag={variables.anonymousTag} />
          </Answer>
        )}
      </div>
    </>
  );
};

/**
 * Browsers report little about a failed download, so this checks separately whether the server
 * answers and the session is valid.
 */
const DownloadData = () => {
  const asking = useMutation({ mutationFn: () => get<CurrentUser>('/api/auth/user') });
  return (
    <>
      <a
        href="/api/account/export"
        download="bothsides-my-data.json"
        onClick={() => asking.mutate()}
        className={buttonClass('secondary')}
      >
        Download my data
      </a>
      <SignInAgain error={asking.error}>Nothing was downloaded. Sign in, and you can download it here.</SignInAgain>
      {asking.error instanceof ConnectionError && (
        <p role="alert" className="text-danger text-sm">
          Nothing was downloaded: we cannot reach Bothsides right now. Please try again in a moment.
        </p>
      )}
    </>
  );
};
