import { useNavigate } from '@tanstack/react-router';
import { classes } from '#web/ui/classes.ts';
import { BROWSE_SORTS, type BrowseSort, isBrowseSort } from '../api/browseDisputes.ts';

export const SortButtons = ({ sort }: { sort: BrowseSort }) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">Sort by</legend>
    {Object.keys(BROWSE_SORTS)
      .filter(isBrowseSort)
      .map(name => (
        <SortButton key={name} name={name} isCurrent={name === sort} />
      ))}
  </fieldset>
);

const SortButton = ({ name, isCurrent }: { name: BrowseSort; isCurrent: boolean }) => {
  const navigate = useNavigate({ from: '/browse' });
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      onClick={() => void navigate({ search: previous => ({ ...previous, sort: name }), resetScroll: false })}
      className={classes(
        'min-h-11 rounded-full border px-4 py-2 font-semibold',
        isCurrent
          ? 'border-brand bg-brand text-on-brand'
          : 'border-edge bg-surface hover:border-brand hover:text-brand',
      )}
    >
      {BROWSE_SORTS[name]}
    </button>
  );
};
