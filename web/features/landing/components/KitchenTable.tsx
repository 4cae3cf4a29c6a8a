/**
 * A kitchen table at midnight: one lamp, two chairs, two mugs, and their steam meeting under the
 * light. The steam is a drawing of its own, as that of web/ui/drawings/TwoMugs.tsx.
 */
export const KitchenTable = () => (
  <div className="scheme-dark relative mx-auto w-full max-w-md lg:max-w-none">
    <svg aria-hidden="true" viewBox="0 0 480 380" fill="none" className="w-full">
      <path d="M240 0v54" stroke="#5b4a6e" strokeWidth="4" />
      <path d="M196 92c0-24 20-38 44-38s44 14 44 38z" fill="#8c6fa3" />
      <path d="M196 92h88l112 208H84z" fill="#fbe3b0" opacity="0.13" />
      <path d="M206 92h68l56 208H150z" fill="#fbe3b0" opacity="0.13" />
      <ellipse cx="240" cy="94" rx="22" ry="7" fill="#fbe3b0" />
      <g stroke="#4a3a5c" strokeWidth="9" strokeLinecap="round">
        <path d="M52 182v190M52 292h56M108 292v80M40 182h24" />
        <path d="M428 182v190M428 292h-56M372 292v80M416 182h24" />
      </g>
      <path d="M74 256h332a9 9 0 0 1 0 18H74a9 9 0 0 1 0-18z" fill="#7a5a74" />
      <path d="M112 274l-12 98M368 274l12 98" stroke="#5f4560" strokeWidth="12" strokeLinecap="round" />
      <path d="M148 198h64v40a18 18 0 0 1-18 18h-28a18 18 0 0 1-18-18z" className="fill-a" />
      <path d="M148 208h-8a15 15 0 0 0 0 30h8" className="stroke-a" strokeWidth="9" />
      <path d="M268 198h64v40a18 18 0 0 1-18 18h-28a18 18 0 0 1-18-18z" className="fill-b" />
      <path d="M332 208h8a15 15 0 0 1 0 30h-8" className="stroke-b" strokeWidth="9" />
      <g className="stroke-on-b" strokeOpacity="0.28" strokeWidth="6">
        <path d="M272 222l22-22M272 246l46-46M284 254l46-46M304 254l26-26" />
      </g>
      <path d="M232 256c-2-10 18-10 16 0z" fill="#fbe3b0" />
    </svg>
    <svg
      aria-hidden="true"
      viewBox="0 0 480 380"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      className="absolute inset-0 size-full animate-steam opacity-85"
    >
      <path d="M182 186c-10-14 12-20 4-34s18-20 50-26" className="stroke-a" />
      <path d="M298 186c10-14-12-20-4-34s-18-20-50-26" className="stroke-b" />
    </svg>
  </div>
);
