export const NewTag = ({ tag }: { tag: string }) => (
  <p>
    From now on you are <strong className="wrap-anywhere text-ink">{tag}</strong>.
  </p>
);
