import { greetingTo, letter, type MailContent } from './templates.ts';

interface SecurityMail {
  readonly firstName: string;
  readonly publicUrl: string;
}

/** Tells the owner that a Google account can open their account from now on. @param mail whether password and sessions ended with it */
export const googleLinkedMail = ({
  firstName,
  publicUrl,
  isTakenOver,
}: SecurityMail & { readonly isTakenOver: boolean }): MailContent =>
  letter({
    subject: 'You can now sign in with Google',
    greeting: greetingTo(firstName),
    paragraphs: [
      'Somebody, hopefully you, has signed in to your Bothsides account with the Google account for this address.',
      isTakenOver
        ? 'To be safe, we removed the old password and signed out every other browser, because we cannot know who chose that password. You can set a new one at any time.'
        : 'Your password still works, too.',
    ],
    action: isTakenOver
      ? { label: 'Set a new password', url: `${publicUrl}/reset-password` }
      : { label: 'See your account', url: `${publicUrl}/account` },
    ending: 'If it was not you, secure the Google account for this address. It can open your account here.',
  });

/** Tells the owner that Google does not open their account any more. */
export const googleLeftMail = ({ firstName, publicUrl }: SecurityMail): MailContent =>
  letter({
    subject: 'You no longer sign in with Google',
    greeting: greetingTo(firstName),
    paragraphs: [
      'Signing in with Google was switched off for your Bothsides account, and every other browser was signed out. From now on, please sign in with your password.',
    ],
    action: { label: 'See your account', url: `${publicUrl}/account` },
    ending:
      'If it was not you, set a new password at once under "Forgot your password?". That signs everybody else out.',
  });

/** Tells the owner that the password is another one. @param mail whether their Google account was unlinked with it */
export const passwordChangedMail = ({
  firstName,
  publicUrl,
  isGoogleRemoved,
}: SecurityMail & { readonly isGoogleRemoved: boolean }): MailContent =>
  letter({
    subject: 'Your password was changed',
    greeting: greetingTo(firstName),
    paragraphs: [
      'The password of your Bothsides account was changed with a link that we emailed to this address. Every browser was signed out.',
      ...(isGoogleRemoved
        ? [
            'Signing in with Google was switched off as well, because we cannot know whether that Google account is yours.',
          ]
        : []),
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/reset-password` },
    ending:
      'If it was you, there is nothing to do. If it was not, somebody else can read your email. Change the password of your mailbox first, then set a new one here.',
  });
