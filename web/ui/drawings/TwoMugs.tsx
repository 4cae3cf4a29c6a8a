/**
 * Two mugs standing close together, their steam meeting above them. The steam is a drawing of its
 * own: to move a part of one, browsers would lay it out and paint it again for every frame.
 */
export const TwoMugs = ({ className }: { className?: string }) => (
  <span className="relative block w-fit max-w-full">
    <svg aria-hidden="true" viewBox="0 0 160 120" fill="none" className={className}>
      <path d="M34 54h42v34a14 14 0 0 1-14 14H48a14 14 0 0 1-14-14z" className="fill-a" />
      <path d="M34 62h-6a11 11 0 0 0 0 22h6" className="stroke-a" strokeWidth="6" />
      <path d="M84 54h42v34a14 14 0 0 1-14 14H98a14 14 0 0 1-14-14z" className="fill-b" />
      <path d="M126 62h6a11 11 0 0 1 0 22h-6" className="stroke-b" strokeWidth="6" />
      <path d="M88 72l18-18M86 92l38-38M100 100l26-26" className="stroke-on-b" strokeOpacity="0.35" strokeWidth="4" />
      <path d="M14 106h132" className="stroke-edge" strokeWidth="3" strokeLinecap="round" />
    </svg>
    <svg
      aria-hidden="true"
      viewBox="0 0 160 120"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      className="absolute inset-0 size-full animate-steam stroke-edge opacity-80"
    >
      <path d="M52 46c-6-8 6-12 2-20s8-10 14-16" />
      <path d="M108 46c6-8-6-12-2-20s-8-10-14-16" />
    </svg>
  </span>
);
