/**
 * Counts who comes how often in a minute.
 * @returns a function from a visitor and the time to whether that is more often than the limit
 */
export const visitorCounter = (limit: number) => {
  const visits = new Map<string, number>();
  let minute = '';
  return (visitor: string, now: string): boolean => {
    const present = now.slice(0, 'yyyy-mm-ddThh:mm'.length);
    if (present !== minute) visits.clear();
    minute = present;
    const count = (visits.get(visitor) ?? 0) + 1;
    visits.set(visitor, count);
    return count > limit;
  };
};
