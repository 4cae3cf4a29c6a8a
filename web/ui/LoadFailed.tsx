import { whatNow } from '#web/lib/whatNow.ts';
import { Notice } from './Notice.tsx';
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
        {children} {whatNow(error)}
      </p>
      <TryAgain look="secondary" />
    </Notice>
  </div>
);
