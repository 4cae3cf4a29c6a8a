import { hasAnyDrafts } from '#web/lib/drafts/drafts.ts';
import { ConnectionError, messageOf } from '#web/lib/http/http.ts';
import { MessagePage } from './MessagePage.tsx';
import { Notice } from './Notice.tsx';
import { readFailureAdvice } from './readFailureAdvice.ts';
import { TryAgain } from './TryAgain.tsx';

interface Props {
  error: Error;
  title?: string;
  /** A reassuring sentence. */
  children?: string;
}

/** Replaces content that failed to load: a list of disputes, unless the title says otherwise. */
export const LoadFailed = ({ error, title = 'Failed to fetch disputes', children }: Props) => (
  <div role="alert">
    <Notice tone="danger" title={title}>
      <p>
        {children} {readFailureAdvice(error)}
      </p>
      <TryAgain look="secondary" />
    </Notice>
  </div>
);

/** The writer cannot see their text here, so the message says where it is. */
const messageFor = (error: Error): string => {
  if (!(error instanceof ConnectionError && hasAnyDrafts())) return messageOf(error);
  return 'We cannot reach Bothsides right now. Please try again in a moment: what you were writing is saved on this device.';
};

/** Replaces a page that cannot be shown because the server did not respond. */
export const Unreachable = ({ error }: { error: Error }) => (
  <MessagePage title="We could not load this page" actions={<TryAgain />}>
    <p role="alert">{messageFor(error)}</p>
  </MessagePage>
);

/** Replaces "not found" for somebody who has just created what they ask for. */
export const NotShownYet = () => (
  <MessagePage title="One moment, please" actions={<TryAgain />}>
    <p>What you did is saved, and nothing is lost. It will take a little longer than usual to show up here.</p>
  </MessagePage>
);
