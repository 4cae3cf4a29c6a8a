import { Mail, MessageSquare } from 'lucide-react';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { cardClass } from '#web/ui/cardClass.ts';
import { copyText } from '#web/ui/clipboard.ts';
import { fieldClass } from '#web/ui/Field.tsx';
import { showFailure, showToast } from '#web/ui/toast/toasts.ts';
import { emailLink, joinLink, smsLink } from '../share.ts';

interface Props {
  title: string;
  refereeCode: string;
}

/** How the creator invites the other side. */
export const InvitePanel = ({ title, refereeCode }: Props) => {
  const link = joinLink(window.location.origin, refereeCode);
  const copy = async () => {
    const isCopied = await copyText(link);
    if (isCopied) showToast({ title: 'Link Copied!', description: 'Send it to the other side.' });
    else showFailure('Copy failed', `Please copy the code manually: ${refereeCode}`);
    return isCopied;
  };
  return (
    <section aria-labelledby="invite-heading" className={`${cardClass} grid gap-3 p-5 sm:p-6`}>
      <h2 id="invite-heading" className="text-xl">
        Invite the other side
      </h2>
      <p className="text-muted">
        Your referee code is <strong className="font-code font-semibold text-ink tracking-wider">{refereeCode}</strong>.
        Anyone who opens this link can join as the other side, so send it to one person only.
      </p>
      <input
        aria-label="Share link"
        readOnly
        value={link}
        onFocus={event => event.target.select()}
        className={fieldClass}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton label="Copy Link" copy={copy} />
        <a href={emailLink(title, link)} className={buttonClass('secondary')}>
          <Mail aria-hidden className="size-4" />
          Email
        </a>
        <a href={smsLink(title, link)} className={buttonClass('secondary')}>
          <MessageSquare aria-hidden className="size-4" />
          SMS
        </a>
      </div>
    </section>
  );
};
