/** Tells, and reads out, that something has been waited for 4 s; the stylesheet knows whether anything waits. */
export const LateNote = () => (
  <p role="status" data-noprint>
    <span className="while-waiting pointer-events-none fixed inset-x-0 bottom-0 z-50 m-4 max-w-md animate-very-late rounded-card border border-line bg-surface p-4 shadow-float sm:left-auto">
      This takes longer than it should. It goes on by itself as soon as it can.
    </span>
  </p>
);
