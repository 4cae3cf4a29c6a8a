import type { ErrorComponentProps } from '@tanstack/react-router';
import { hasAnyDrafts } from '#web/lib/drafts/drafts.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
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
          <ButtonLink to="/" reloadDocument look="secondary">
            Go to Home
          </ButtonLink>
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
