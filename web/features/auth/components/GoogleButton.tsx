import { buttonClass } from '#web/ui/buttonClass.ts';
import { googleAddress } from '../google.ts';

/** @param redirect where to go after signing in */
export const GoogleButton = ({ redirect }: { redirect: string | undefined }) => (
  <a href={googleAddress(redirect)} className={buttonClass('secondary')}>
    Continue with Google
  </a>
);
