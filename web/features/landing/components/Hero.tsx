import type { CurrentUser } from '#contract/views.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { late } from '#web/ui/late.ts';
import { KitchenTable } from './KitchenTable.tsx';

const ForMember = late(() => import('./ForMember.tsx'), 'ForMember', null);

const FIGURES = [
  { value: '2,847', label: 'disputes resolved' },
  { value: '89%', label: 'fair resolution rate' },
  { value: '24,891', label: 'community votes' },
];

/** Newcomers are in the majority here, and go on to the same page once they have an account. */
const behindSignIn = (to: '/create' | '/dashboard', user: CurrentUser | null, hash = '') =>
  user
    ? { to, search: {}, hash }
    : ({ to: '/auth', search: { redirect: hash ? `${to}#${hash}` : to, tab: 'register' } } as const);

export const Hero = ({ user }: { user: CurrentUser | null }) => (
  <section className="relative overflow-hidden bg-night text-night-ink">
    <div className="shell grid items-center gap-8 pt-12 pb-10 lg:grid-cols-[1.1fr_1fr] lg:pt-16">
      <div className="grid gap-6">
        <h1 className="text-4xl leading-title sm:text-[min(3.75rem,15vw)] lg:text-[min(3.75rem,7.5vw)]">
          <span className="block">One argument.</span> <span className="block">Two stories.</span>{' '}
          <span className="block">A fair hearing.</span>
        </h1>
        {/* What a newcomer reads in its place takes no more room, so that nothing moves. */}
        <div className="grid max-w-lg text-lg text-night-muted *:[grid-area:1/1]">
          <p className="has-[+p]:invisible">
            You each write down your side, alone and in your own time. Then people who know neither of you read both,
            and say who has a point.
          </p>
          {user && <ForMember key={user.id} user={user} />}
        </div>
        <div className="buttons gap-3">
          <ButtonLink {...behindSignIn('/create', user)} look="nightPrimary">
            Submit Your Dispute
          </ButtonLink>
          <ButtonLink {...behindSignIn('/dashboard', user, 'join')} look="night">
            Join with Code
          </ButtonLink>
          <ButtonLink to="/browse" look="night">
            Browse Disputes
          </ButtonLink>
        </div>
      </div>
      <KitchenTable />
    </div>
    <div className="border-white/15 border-t">
      <dl className="shell grid fit-cols-20 gap-4 py-6 text-center">
        {FIGURES.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-night-muted text-sm sm:text-base">{label}</dt>
            <dd className="font-display text-2xl sm:text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
