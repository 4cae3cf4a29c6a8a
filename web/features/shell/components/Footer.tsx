import { Link, useRouterState } from '@tanstack/react-router';
import { PlaceLink } from '#web/ui/PlaceLink.tsx';

const linkClass = 'inline-block py-1 hover:text-brand hover:underline underline-offset-4';

/** Pages that do not exist yet are listed without a link, so that nobody follows a dead one. */
const LATER = ['Community guidelines', 'Privacy', 'Terms', 'Contact', 'FAQ', 'Social'];

/** Long on the landing page, a slim line elsewhere. */
export const Footer = () => {
  const isLong = useRouterState({ select: at => (at.resolvedLocation ?? at.location).pathname === '/' });
  return (
    <footer data-noprint className="mt-auto border-line border-t bg-sunken text-muted">
      <div className={`shell grid gap-4 ${isLong ? 'py-10' : 'py-4'}`}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p className="font-display text-ink text-lg">Bothsides</p>
          <nav aria-label="Footer">
            <ul className="flex flex-wrap gap-x-5">
              <li>
                <Link to="/browse" search={{}} className={linkClass}>
                  Browse Disputes
                </Link>
              </li>
              <li>
                <Link to="/create" search={{}} className={linkClass}>
                  Create Dispute
                </Link>
              </li>
              <li>
                <PlaceLink place="how-it-works" className={linkClass}>
                  How It Works
                </PlaceLink>
              </li>
            </ul>
          </nav>
        </div>
        {isLong && (
          <>
            <p className="max-w-prose">
              A dispute referee for two people who would rather be heard than win. Not a court, not a counsellor: many
              pairs of fresh eyes.
            </p>
            <div className="flex flex-wrap gap-x-4">
              <p id="later">Coming later:</p>
              <ul aria-labelledby="later" className="flex flex-wrap gap-x-4">
                {LATER.map(name => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </div>
          </>
        )}
      </div>
    </footer>
  );
};
