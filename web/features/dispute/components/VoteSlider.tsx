import { RULES } from '#domain/rules.ts';
import { isAwaited } from '#web/features/auth/useReturnUrl.ts';
import { FillingMug } from '#web/ui/drawings/FillingMug.tsx';
import { useScrollOver } from '#web/ui/useScrollOver.ts';
import { SLIDER_ID } from '../goTo.ts';
import { fillsAt, type Names, ratingWords } from '../verdict.ts';

interface Props {
  rating: number;
  onChange: (rating: number) => void;
  names: Names;
  isDisabled: boolean;
}

const { min, max, neutral } = RULES.rating;
/** The mugs stand above the slider's ends, and beside them where there is room. */
const mugClass = 'w-[min(3.5rem,20cqi)] @2xl:w-28 @2xl:place-self-center';
const STEPS = Array.from({ length: max - min + 1 }, (_, step) => min + step);

/** From 0 (Partner A is right) through 5 (neutral) to 10 (Partner B is right). */
export const VoteSlider = ({ rating, onChange, names, isDisabled }: Props) => {
  const scrollOver = useScrollOver(rating, onChange);
  const fills = fillsAt(rating);
  return (
    <div className="@container">
      <label htmlFor={SLIDER_ID} className="sr-only">
        Your rating, from 0 ({names.a} is right) to 10 ({names.b} is right)
      </label>
      <div className="grid @2xl:grid-cols-[9rem_1fr_9rem] @2xl:gap-x-8 gap-y-1.5">
        <RatingWords rating={rating} names={names} />
        <div aria-hidden className="@2xl:contents flex items-end justify-between gap-2">
          <FillingMug side="a" fill={fills.a} className={`${mugClass} @2xl:[grid-area:1/1/4]`} />
          <span className="@2xl:[grid-area:2/2] font-display text-4xl tabular-nums">{rating}</span>
          <FillingMug side="b" fill={fills.b} className={`${mugClass} @2xl:[grid-area:1/3/4]`} />
        </div>
        <input
          id={SLIDER_ID}
          type="range"
          min={min}
          max={max}
          step={1}
          value={rating}
          disabled={isDisabled}
          // biome-ignore lint/a11y/noAutofocus: they were about to vote before they had to sign in
          autoFocus={isAwaited('vote')}
          aria-valuetext={`${rating} out of 10: ${ratingWords(rating, names)}`}
          onChange={event => onChange(event.target.valueAsNumber)}
          {...scrollOver}
          className="seam-slider @2xl:[grid-area:3/2] scroll-my-60"
        />
        <div
          aria-hidden
          className="@max-[12rem]:hidden flex @2xl:[grid-area:4/2] justify-between px-2.5 text-muted text-xs tabular-nums"
        >
          {STEPS.map(step => (
            <span key={step} className={step === rating ? 'w-4 text-center font-bold text-ink' : 'w-4 text-center'}>
              {step}
            </span>
          ))}
        </div>
        <div
          aria-hidden
          className="wrap-anywhere @2xl:contents grid grid-cols-2 gap-4 font-semibold text-sm *:@2xl:text-center"
        >
          <span className="@2xl:[grid-area:4/1] text-left text-a">{names.a} is right</span>
          <span className="@2xl:[grid-area:4/3] text-right text-b">{names.b} is right</span>
        </div>
      </div>
    </div>
  );
};

/**
 * The words that the number grows into. The longest of them keep their room, so that nothing below
 * moves while the thumb does.
 */
const RatingWords = ({ rating, names }: Pick<Props, 'rating' | 'names'>) => {
  const words = ratingWords(rating, names);
  return (
    <p
      aria-hidden
      className="wrap-anywhere @2xl:[grid-area:1/2] grid items-end font-display text-xl leading-tight sm:text-2xl *:[grid-area:1/1]"
    >
      <span className="invisible">{ratingWords(neutral - 1, names)}</span>
      <span className="invisible">{ratingWords(neutral + 1, names)}</span>
      <span key={words} className="animate-grow">
        {words}
      </span>
    </p>
  );
};
