import { greetingTo, letter, type MailContent } from './templates.ts';

interface ProviderMail extends SecurityMail {
  /** Its label. */
  readonly provider: string;
}

interface SecurityMail {
  readonly firstName: string;
  readonly publicUrl: string;
}

/**
 * Tells the owner that an account at a provider can open their account from now on.
 * @param mail whether password and sessions ended with it
 */
export const providerLinkedMail = ({
  firstName,
  publicUrl,
  provider,
  isTakenOver,
}: ProviderMail & { readonly isTakenOver: boolean }): MailContent =>
  letter({
    subject: `You can now sign in with ${provider}`,
    greeting: greetingTo(firstName),
    paragraphs: [
      `Somebody, hopefully you, has signed in to your Bothsides account with the ${provider} account for this address.`,
      isTakenOver
        ? 'To be safe, we removed the old password and signed out every other browser, because we cannot know who chose that password. You can set a new one at any time.'
        : 'Your password still works, too.',
    ],
    action: isTakenOver
      ? { label: 'Set a new password', url: `${publicUrl}/reset-password` }
      : { label: 'See your account', url: `${publicUrl}/account` },
    ending: `If it was not you, secure the ${provider} account for this address. It can open your account here.`,
  });

/** Tells the owner that a provider does not open their account any more. */
export const providerLeftMail = ({ firstName, publicUrl, provider }: ProviderMail): MailContent =>
  letter({
    subject: `You no longer sign in with ${provider}`,
    greeting: greetingTo(firstName),
    paragraphs: [
      `Signing in with ${provider} was switched off for your Bothsides account, and every other browser was signed out. From now on, please sign in with your password.`,
    ],
    action: { label: 'See your account', url: `${publicUrl}/account` },
    ending:
      'If it was not you, set a new password at once under "Forgot your password?". That signs everybody else out.',
  });

/** Tells the owner of a new password. @param mail the provider that was unlinked with it */
export const passwordChangedMail = ({
  firstName,
  publicUrl,
  unlinked,
}: SecurityMail & { readonly unlinked: string | undefined }): MailContent =>
  letter({
    subject: 'Your password was changed',
    greeting: greetingTo(firstName),
    paragraphs: [
      'The password of your Bothsides account was changed with a link that we emailed to this address. Every browser was signed out.',
      ...(unlinked
        ? [
            `Signing in with ${unlinked} was switched off as well, because we cannot know whether that ${unlinked} account is yours.`,
          ]
        : []),
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/reset-password` },
    ending:
      'If it was you, there is nothing to do. If it was not, somebody else can read your email. Change the password of your mailbox first, then set a new one here.',
  });
