import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isStatus } from '#web/lib/http/http.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { isWritingElsewhere } from '#web/ui/focusMain.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { noteEndedSession } from '../session.ts';
import { useReturnUrl } from '../useReturnUrl.ts';

interface Props {
  /** Of the last attempt. Nothing is shown unless it says that the session has ended. */
  error: Error | null;
  /** The id of the element on this page to come back to. */
  to?: string;
  /** For a draft: false where the browser cannot store it. */
  isKept?: boolean;
  /** What happens to unsent input that is not a draft. */
  children?: string;
}

const TEXT_IS_SAFE = 'Your text is saved on this device. Sign in and you will find it here again.';
const TEXT_IS_NOT_SAFE = 'This browser cannot save drafts. Please copy your text before you sign in.';

/**
 * Shown when the session ends while somebody is writing, perhaps far down the page. It takes the
 * focus unless they are writing elsewhere by then, and its link leads back here.
 */
export const SignInAgain = ({ error, ...props }: Props) => isStatus(error, 401) && <SignedOut {...props} />;

type SignedOutProps = Omit<Props, 'error'>;

const SignedOut = ({ to, isKept = true, children = isKept ? TEXT_IS_SAFE : TEXT_IS_NOT_SAFE }: SignedOutProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWritingElsewhere(place.current)) place.current?.focus();
  }, []);
  const client = useQueryClient();
  const here = useReturnUrl(to);
  const isInDialog = useLocation({ select: ({ state }) => state.isInDialog === true });
  return (
    <div ref={place} role="alert" tabIndex={-1}>
      <Notice tone="danger" title="You have been signed out">
        <p>{children}</p>
        <ButtonLink
          to="/auth"
          search={{ redirect: here }}
          replace={isInDialog}
          onClick={() => noteEndedSession(client)}
          className="justify-self-start"
        >
          Sign in and come back
        </ButtonLink>
      </Notice>
    </div>
  );
};
