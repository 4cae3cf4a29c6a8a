import { chooseJudgeFirst } from '#web/lib/read/hideResults.ts';
import { judgeFirst } from '#web/lib/read/judgeFirst.ts';

/** Switches results off until the reader has voted, everywhere and on later visits. */
export const JudgeFirst = () => {
  const isOn = judgeFirst.useAll();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => chooseJudgeFirst(!isOn)}
      className="group grid min-h-11 grid-cols-[auto_auto] content-center items-center gap-x-2 text-start font-semibold leading-tight text-muted text-sm hover:text-ink"
    >
      <span
        aria-hidden
        className="row-span-2 flex h-6 w-10 shrink-0 items-center rounded-full border border-edge bg-sunken px-0.5 group-aria-checked:border-brand group-aria-checked:bg-brand"
      >
        <span className="size-4.5 rounded-full bg-edge transition-transform group-aria-checked:translate-x-4 group-aria-checked:bg-on-brand forced-colors:bg-[ButtonText]" />
      </span>
      Judge first
      <small className="max-[22rem]:hidden font-normal text-xs">Hides results until you vote</small>
    </button>
  );
};
