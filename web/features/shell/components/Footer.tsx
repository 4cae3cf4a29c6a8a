import { Link } from '@tanstack/react-router';
import { PlaceLink } from '#web/ui/PlaceLink.tsx';

const linkClass = 'inline-block py-1 hover:text-brand hover:underline underline-offset-4';

/** Pages that do not exist yet are listed without a link, so that nobody follows a dead one. */
const LATER = ['Community guidelines', 'Privacy', 'Terms', 'Contact', 'FAQ', 'Social'];

export const Footer = () => (
  <footer data-noprint className="mt-auto border-line border-t bg-sunken">
    <div className="shell flex flex-wrap gap-8 py-10 text-muted *:flex-1">
      <div className="grid min-w-full content-start gap-2 sm:min-w-[50%]">
        <p className="font-display text-ink text-lg">Bothsides</p>
        <p className="max-w-sm">
          A dispute referee for two people who would rather be heard than win. Not a court, not a counsellor: many pairs
          of fresh eyes.
        </p>
      </div>
      <nav aria-label="Footer">
        <ul>
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
      <div className="leading-loose">
        <p id="later">Coming later:</p>
        <ul aria-labelledby="later">
          {LATER.map(name => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </div>
  </footer>
);
