/** Tabs as a switch. */
export const switchClass = 'flex flex-wrap rounded-card bg-sunken p-1';

/** A shadow is invisible in the dark theme, so the open tab also gets a border. */
export const switchTabClass =
  'min-h-11 flex-auto rounded-full border border-transparent px-4 font-semibold text-muted data-selected:border-edge data-selected:bg-surface data-selected:text-ink data-selected:shadow-card';
