import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { hasAnyDrafts } from '#web/lib/drafts.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { MessagePage } from '#web/ui/MessagePage.tsx';

/**
 * One screen crashed. The rest of the page works, drafts are saved, and there are two ways to
 * continue.
 */
export const ScreenError = ({ error }: ErrorComponentProps) => {
  console.error(error);
  return (
    <MessagePage
      title="This page stumbled"
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Load it again</Button>
          <Link to="/" reloadDocument className={buttonClass('secondary')}>
            Go to Home
          </Link>
        </>
      }
    >
      <p role="alert">
        Part of it did not work or did not load.
        {hasAnyDrafts() && ' What you were writing is saved on this device.'}
      </p>
    </MessagePage>
  );
};
