import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';

interface Props {
  /** What the action is about, as in "the story of Partner A". */
  about: string;
  onSelect: () => void;
  /** The button, which has the focus when the action was selected. */
  ref?: Ref<HTMLButtonElement>;
  className?: string | undefined;
  /** The name of the action, and its icon. */
  children: ReactNode;
}

/** A rare action, in a menu behind a button with three dots. */
export const MoreMenu = ({ about, onSelect, ref, className, children }: Props) => {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const item = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const closeToButton = () => {
    root.current?.querySelector('button')?.focus();
    setIsOpen(false);
  };
  useEffect(() => {
    if (!isOpen) return;
    item.current?.focus();
    const press = ({ target }: PointerEvent) => root.current?.contains(target as Node) || setIsOpen(false);
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [isOpen]);
  const press = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape') event.stopPropagation();
    // The browser moves on from the button.
    if (isOpen && ['Escape', 'Tab'].includes(event.key)) closeToButton();
    if (!['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys come from the button and the item.
    <div ref={root} data-noprint className={classes('relative', className)} onKeyDown={press}>
      <button
        ref={ref}
        type="button"
        aria-label={`More about ${about}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        onClick={() => (isOpen ? closeToButton() : setIsOpen(true))}
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
          <button
            ref={item}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="flex min-h-11 w-full items-center gap-3 whitespace-nowrap rounded-field px-4 hover:bg-brand-soft focus:bg-brand-soft focus-visible:-outline-offset-3"
            onClick={() => {
              closeToButton();
              onSelect();
            }}
          >
            {children}
          </button>
        </div>
      )}
    </div>
  );
};
