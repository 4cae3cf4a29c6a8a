/** Stands where code is still to come that somebody asked for. After 4 s it tells them that it has not come. */
export const OnItsWay = () => (
  <p
    role="status"
    className="pointer-events-none fixed inset-x-0 bottom-0 z-50 m-4 max-w-md animate-very-late rounded-card border border-line bg-surface p-4 shadow-float sm:left-auto"
  >
    This takes longer than it should. It goes on as soon as we can reach Bothsides again.
  </p>
);
