import { ChevronDown, Mail, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { cardClass } from '#web/ui/cardClass.ts';
import { classes } from '#web/ui/classes.ts';
import { copyWithToast } from '#web/ui/clipboard.ts';
import { fieldClass } from '#web/ui/Field.tsx';
import { emailLink, joinLink, smsLink } from '../share.ts';

interface Props {
  title: string;
  refereeCode: string;
  /** Something else comes first: on a narrow screen it is one row that opens. */
  isAside?: boolean;
}

/** How the creator invites the other side. */
export const InvitePanel = ({ title, refereeCode, isAside = false }: Props) => {
  const [isOpen, setIsOpen] = useState(!isAside);
  const link = joinLink(window.location.origin, refereeCode);
  const copied = { title: 'Link Copied!', description: 'Send it to the other side.' };
  const copy = () => copyWithToast(link, copied, `Please copy the code manually: ${refereeCode}`);
  return (
    <section aria-labelledby="invite-heading" className={`${cardClass} grid`}>
      {isAside && (
        <Button look="quiet" className="min-h-14 lg:hidden" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <span className="flex-1 text-start">Send the link</span>
          <ChevronDown aria-hidden className={classes('size-5', isOpen && 'rotate-180')} />
        </Button>
      )}
      <div className={classes('gap-3 p-5 sm:p-6', isAside && 'max-lg:pt-1', isOpen ? 'grid' : 'hidden lg:grid')}>
        <h2 id="invite-heading" className={classes('text-xl', isAside && 'max-lg:sr-only')}>
          Invite the other side
        </h2>
        <p className="text-muted">
          Your referee code is{' '}
          <strong className="font-code font-semibold text-ink tracking-wider">{refereeCode}</strong>. Anyone who opens
          this link can join as the other side, so send it to one person only.
        </p>
        <input
          aria-label="Share link"
          readOnly
          value={link}
          onFocus={event => event.target.select()}
          className={fieldClass}
        />
        <div className="flex flex-wrap gap-2 *:flex-auto">
          <CopyButton label="Copy Link" look={isAside ? 'secondary' : 'primary'} copy={copy} />
          <a href={emailLink(title, link)} className={buttonClass('secondary')}>
            <Mail aria-hidden className="size-4" />
            Email
          </a>
          <a href={smsLink(title, link)} className={buttonClass('secondary')}>
            <MessageSquare aria-hidden className="size-4" />
            SMS
          </a>
        </div>
      </div>
    </section>
  );
};
