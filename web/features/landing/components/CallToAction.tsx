import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { TwoMugs } from '#web/ui/drawings/TwoMugs.tsx';

export const CallToAction = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <section aria-labelledby="join-heading" className="shell py-12 sm:py-16">
    <div className="grid items-center gap-6 rounded-card bg-brand-soft p-6 sm:grid-cols-[auto_1fr] sm:p-10">
      <TwoMugs className="h-28 max-w-full" />
      <div className="grid justify-items-start gap-3">
        <h2 id="join-heading" className="text-3xl">
          Still going round in circles?
        </h2>
        <p className="max-w-prose text-lg text-muted">
          Write it down once, properly, and let it be somebody else's turn to think about it.
        </p>
        {isSignedIn ? (
          <ButtonLink to="/create">Write down your side</ButtonLink>
        ) : (
          <ButtonLink to="/auth" search={{ redirect: '/create', tab: 'register' }}>
            Sign up, it is free
          </ButtonLink>
        )}
      </div>
    </div>
  </section>
);
