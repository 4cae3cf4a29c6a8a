import { useState } from 'react';

/** @returns whether a condition has been true since the screen was opened */
export const useLatch = (condition: boolean): boolean => {
  const [ever, setEver] = useState(condition);
  if (condition && !ever) setEver(true);
  return ever || condition;
};
