import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { safeRedirect } from '#contract/redirect.ts';
import type { CurrentUser } from '#contract/views.ts';
import { pageSays } from '#web/lib/page/pageSays.ts';
import { usePageTitle } from '#web/lib/page/usePageTitle.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { cardClass } from '#web/ui/cardClass.ts';
import { TwoMugs } from '#web/ui/drawings/TwoMugs.tsx';
import { MessagePage } from '#web/ui/MessagePage.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { switchClass, switchTabClass } from '#web/ui/switchClass.ts';
import { showFailure } from '#web/ui/toast/toasts.ts';
import { useAuth } from './api/currentUser.ts';
import { GoogleButton } from './components/GoogleButton.tsx';
import { GoogleNewcomer } from './components/GoogleNewcomer.tsx';
import { LoginForm, useLoginForm } from './components/LoginForm.tsx';
import { RegisterForm, useRegisterForm } from './components/RegisterForm.tsx';
import { googleRefusal, notAddedReason } from './google.ts';

const route = getRouteApi('/auth');

/** What the landing page leads to. */
const GOALS: Record<string, string> = {
  '/create': 'write down your side',
  '/dashboard#join': 'enter your code',
};

const TABS = [undefined, 'register'] as const;

const SignedIn = ({ user }: { user: CurrentUser }) => {
  const { google, redirect } = route.useSearch();
  const next = safeRedirect(redirect, window.location.origin) ?? '/';
  // Anybody can craft this URL, so it reveals nothing to somebody who signs in with a password.
  const isLinked = google === 'linked' && !user.signsInWith.includes('password');
  const reason = notAddedReason(google);
  useEffect(() => {
    if (reason) showFailure('Google was not added', reason);
  }, [reason]);
  return isLinked ? <GoogleLinked user={user} next={next} /> : <Navigate to={next} replace />;
};

export const AuthPage = () => {
  const { user } = useAuth();
  const { google, redirect, tab } = route.useSearch();
  usePageTitle(tab ? 'Register' : 'Login');
  const refusal = googleRefusal(google);
  const navigate = route.useNavigate();
  const [login, registration] = [useLoginForm(), useRegisterForm()];
  useSameEmail([login, registration], TABS.indexOf(tab));
  const choose = (index: number) =>
    void navigate({ search: { redirect, tab: TABS[index] }, replace: true, resetScroll: false });
  if (user) return <SignedIn user={user} />;
  return (
    <div className="shell grid justify-items-center gap-6 py-10 sm:py-16">
      <div className="grid justify-items-center gap-3 text-center">
        <TwoMugs className="h-24" />
        <h1 className="text-3xl">Come in, sit down</h1>
        <p className="max-w-sm text-muted">
          One account to tell your side, to vote and to comment. Nobody sees your name.
        </p>
        {redirect && (
          <p className="max-w-sm font-semibold">
            Once you are in, you can {GOALS[redirect] ?? 'carry on where you were'}.
          </p>
        )}
      </div>
      {!navigator.cookieEnabled && (
        <p className="max-w-lg font-semibold text-danger">
          Your browser blocks cookies for this site. Without them you would be signed out again at once. Please allow
          them, then reload this page.
        </p>
      )}
      {refusal && (
        <div role="status" className="w-full max-w-lg">
          <Notice>{refusal}</Notice>
        </div>
      )}
      <div className={`${cardClass} grid w-full max-w-lg gap-6 p-5 sm:p-8`}>
        {google === 'new' ? (
          <>
            <GoogleNewcomer redirect={redirect} />
            <Link
              to="/auth"
              search={{ redirect }}
              className="justify-self-center py-1 text-brand underline underline-offset-4"
            >
              Sign in another way
            </Link>
          </>
        ) : (
          <TabGroup selectedIndex={TABS.indexOf(tab)} onChange={choose}>
            <TabList className={`${switchClass} mb-6`}>
              <Tab className={switchTabClass}>Login</Tab>
              <Tab className={switchTabClass}>Register</Tab>
            </TabList>
            <TabPanels>
              <TabPanel>
                <LoginForm form={login} redirect={redirect} />
              </TabPanel>
              <TabPanel>
                <RegisterForm form={registration} redirect={redirect} />
              </TabPanel>
            </TabPanels>
          </TabGroup>
        )}
        {google !== 'new' && pageSays('google', 'on') && (
          <div className="grid gap-4 border-line border-t pt-6">
            <GoogleButton redirect={redirect} />
          </div>
        )}
      </div>
    </div>
  );
};

interface EmailForm {
  getValues: (name: 'email') => string;
  setValue: (name: 'email', email: string) => void;
  clearErrors: (name: 'email') => void;
}

/** Whoever changes from one form to the other goes on with the same email address. */
const useSameEmail = (forms: readonly [EmailForm, EmailForm], tab: number): void => {
  const lastTab = useRef(tab);
  const carry = useEffectEvent(() => {
    const [shown, left] = tab === 0 ? forms : [forms[1], forms[0]];
    const email = left.getValues('email');
    if (email === '') return;
    shown.setValue('email', email);
    shown.clearErrors('email');
  });
  useEffect(() => {
    if (tab !== lastTab.current) carry();
    lastTab.current = tab;
  }, [tab]);
};

/**
 * Shown after an existing account was linked to Google: the old password and all other sessions are
 * gone.
 * @param next where they were going
 */
const GoogleLinked = ({ user, next }: { user: CurrentUser; next: string }) => (
  <MessagePage
    title="You can now sign in with Google"
    drawing={<ShieldCheck aria-hidden className="size-14 text-good" />}
    actions={
      <>
        <ButtonLink to={next} replace>
          Continue
        </ButtonLink>
        <ButtonLink to="/reset-password" search={{ email: user.email, redirect: '/account' }} look="secondary">
          Set a Password by Email
        </ButtonLink>
      </>
    }
  >
    <p role="status">
      You already had an account with this email address. To keep it yours alone, we removed its old password and signed
      out every other browser. You can set a new password at any time.
    </p>
  </MessagePage>
);
