import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { oneLine } from '#domain/visibleText.ts';
import { Button } from '#web/ui/Button.tsx';
import { fieldClass } from '#web/ui/Field.tsx';

const PAUSE_MS = 250;

/**
 * The URL follows the typing after a short pause, so that a search can be shared and undone with
 * the back button.
 */
export const SearchBox = ({ q = '' }: { q: string | undefined }) => {
  const navigate = useNavigate({ from: '/browse' });
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(q);
  // The URL's own update may lag behind the typing and is ignored. Any other change of it goes into
  // the field.
  const [asked, setAsked] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  if (lastQ !== q) {
    setLastQ(q);
    setAsked(q);
    if (asked !== q) setText(q);
  }

  useEffect(() => {
    const term = oneLine(text);
    if (term === q) return;
    const timer = setTimeout(() => {
      setAsked(term);
      void navigate({
        search: previous => ({ ...previous, q: term || undefined }),
        replace: q !== '',
        resetScroll: false,
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, q, navigate]);

  const clear = () => {
    setText('');
    field.current?.focus();
  };

  return (
    <search className="flex flex-1 items-center gap-2">
      <div className="relative flex-1 lg:max-w-md">
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted" />
        <input
          ref={field}
          type="search"
          aria-label="Search disputes by title"
          placeholder="Search disputes..."
          maxLength={200}
          value={text}
          onChange={event => setText(event.target.value)}
          className={`${fieldClass} pl-12`}
        />
      </div>
      {text !== '' && (
        <Button look="quiet" onClick={clear}>
          Clear search
        </Button>
      )}
    </search>
  );
};
