import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { TwoMugs } from '#web/ui/drawings/TwoMugs.tsx';
import { MessagePage } from '#web/ui/MessagePage.tsx';

export const NotFound = () => (
  <MessagePage
    title="404 Page Not Found"
    drawing={<TwoMugs className="h-28" />}
    actions={
      <>
        <Link to="/" className={buttonClass()}>
          Go to Home
        </Link>
        <Link to="/browse" search={{}} className={buttonClass('secondary')}>
          Browse Disputes
        </Link>
      </>
    }
  >
    <p>There is nothing at this address. For once, it is nobody's fault.</p>
  </MessagePage>
);
