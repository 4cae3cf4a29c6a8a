export const NoDayYet = () => (
  <p className="text-muted text-sm">How the verdict moves is shown here once a day is over.</p>
);
