import { useId } from 'react';
import { RULES } from '#domain/rules.ts';
import { isAwaited } from '#web/features/auth/useReturnUrl.ts';
import { SideMark } from '#web/ui/SideMark.tsx';
import { useScrollOver } from '#web/ui/useScrollOver.ts';
import { ratingWords } from '../verdict.ts';

interface Props {
  rating: number;
  onChange: (rating: number) => void;
  isDisabled: boolean;
}

const { min, max } = RULES.rating;
const STEPS = Array.from({ length: max - min + 1 }, (_, step) => min + step);

/** From 0 (Partner A is right) through 5 (neutral) to 10 (Partner B is right). */
export const VoteSlider = ({ rating, onChange, isDisabled }: Props) => {
  const id = useId();
  const scrollOver = useScrollOver(rating, onChange);
  return (
    <div className="@container grid gap-2">
      <label htmlFor={id} className="sr-only">
        Your rating, from 0 (Partner A is right) to 10 (Partner B is right)
      </label>
      <p aria-hidden className="text-center">
        <span className="block font-display text-4xl tabular-nums">{rating}</span>
        <span className="text-muted">{ratingWords(rating)}</span>
      </p>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={1}
        value={rating}
        disabled={isDisabled}
        // biome-ignore lint/a11y/noAutofocus: they were about to vote before they had to sign in
        autoFocus={isAwaited('vote')}
        aria-valuetext={`${rating} out of 10: ${ratingWords(rating)}`}
        onChange={event => onChange(event.target.valueAsNumber)}
        {...scrollOver}
        className="seam-slider scroll-my-60"
      />
      <div aria-hidden className="@max-[12rem]:hidden flex justify-between px-2.5 text-muted text-xs tabular-nums">
        {STEPS.map(step => (
          <span key={step} className={step === rating ? 'w-4 text-center font-bold text-ink' : 'w-4 text-center'}>
            {step}
          </span>
        ))}
      </div>
      <div aria-hidden className="flex flex-wrap justify-between gap-x-4 font-semibold text-sm">
        <span className="flex items-center gap-1.5 text-a">
          <SideMark side="a" className="size-5 @max-xs:hidden" />
          Partner A is right
        </span>
        <span className="ml-auto flex items-center gap-1.5 text-right text-b">
          Partner B is right
          <SideMark side="b" className="size-5 @max-xs:hidden" />
        </span>
      </div>
    </div>
  );
};
