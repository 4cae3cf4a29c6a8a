import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { TwoMugs } from '#web/ui/drawings/TwoMugs.tsx';
import { MessagePage } from '#web/ui/MessagePage.tsx';

export const NotFound = () => (
  <MessagePage
    title="404 Page Not Found"
    drawing={<TwoMugs className="h-28" />}
    actions={
      <>
        <ButtonLink to="/">Go to Home</ButtonLink>
        <ButtonLink to="/browse" look="secondary">
          Browse Disputes
        </ButtonLink>
      </>
    }
  >
    <p>There is nothing at this address. For once, it is nobody's fault.</p>
  </MessagePage>
);
