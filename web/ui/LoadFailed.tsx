import { whatNow } from '#web/lib/whatNow.ts';
import { Notice } from './Notice.tsx';
import { TryAgain } from './TryAgain.tsx';

interface Props {
  error: Error;
  /** What nobody need fear. */
  children?: string;
}

/** In the place of a list of disputes that did not come. */
export const LoadFailed = ({ error, children }: Props) => (
  <div role="alert">
    <Notice tone="danger" title="Failed to fetch disputes">
      <p>
        {children} {whatNow(error)}
      </p>
      <TryAgain look="secondary" />
    </Notice>
  </div>
);
