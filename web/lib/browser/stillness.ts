/** Whether somebody asked for less data. */
export const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

/** Whether nothing may move by itself: somebody asked for less motion or for less data. */
export const wantsStillness = (): boolean =>
  savesData() || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
