import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';

interface Item {
  name: string;
  Icon: LucideIcon;
  onSelect: () => void;
}

interface Props {
  /** What the items are about, as in "the story of Partner A". */
  about: string;
  items: readonly Item[];
  /** The button, which has the focus when an item was selected. */
  ref?: Ref<HTMLButtonElement>;
  className?: string | undefined;
}

/** @returns the place of the item that a key leads to, from -1 while the menu is closed */
const placeAfter = (key: string, at: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at <= 0 ? count : at) - 1;
    case 'Home':
      return at < 0 ? undefined : 0;
    case 'End':
      return at < 0 ? undefined : count - 1;
    default:
      return undefined;
  }
};

/** Rare actions, behind a button with three dots. */
export const MoreMenu = ({ about, items, ref, className }: Props) => {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(-1);
  const isOpen = at >= 0;
  const close = () => setAt(-1);
  const closeToButton = () => {
    root.current?.querySelector('button')?.focus();
    close();
  };
  useEffect(() => {
    root.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[at]?.focus();
  }, [at]);
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: PointerEvent) => root.current?.contains(target as Node) || setAt(-1);
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [isOpen]);
  const press = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape') event.stopPropagation();
    // The browser moves on from the button.
    if (isOpen && ['Escape', 'Tab'].includes(event.key)) closeToButton();
    const place = placeAfter(event.key, at, items.length);
    if (place === undefined) return;
    event.preventDefault();
    setAt(place);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys come from the button and the items.
    <div ref={root} data-noprint className={classes('relative', className)} onKeyDown={press}>
      <button
        ref={ref}
        type="button"
        aria-label={`More about ${about}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        onClick={() => (isOpen ? closeToButton() : setAt(0))}
      >
        <Ellipsis aria-hidden className="size-5" />
      </button>
      {isOpen && (
        <div
          id={id}
          role="menu"
          aria-label={`More about ${about}`}
          className="absolute top-full right-0 z-20 rounded-card border border-line bg-surface p-2 shadow-float"
        >
          {items.map(({ name, Icon, onSelect }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="flex min-h-11 w-full items-center gap-3 whitespace-nowrap rounded-field px-4 hover:bg-brand-soft focus:bg-brand-soft focus-visible:-outline-offset-3"
              onClick={() => {
                closeToButton();
                onSelect();
              }}
            >
              <Icon aria-hidden className="size-4" />
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
