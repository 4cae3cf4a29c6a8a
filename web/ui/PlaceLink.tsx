import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { askForPlace } from './askedPlace.ts';

interface Props {
  /** The id of a section. */
  place: string;
  className: string;
  onPress?: () => void;
  children: ReactNode;
}

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

/** A link to a section of the landing page, which scrolls there on every press. */
export const PlaceLink = ({ place, className, onPress, children }: Props) => {
  const press = (event: MouseEvent) => {
    onPress?.();
    if (!opensElsewhere(event)) askForPlace(place);
  };
  return (
    // The router would scroll only when the URL changes, and would interrupt a scroll under way.
    <Link to="/" hash={place} hashScrollIntoView={false} resetScroll={false} onClick={press} className={className}>
      {children}
    </Link>
  );
};
