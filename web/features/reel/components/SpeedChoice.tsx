import { SPEEDS, useSpeed } from '../preferences.ts';

export const SpeedChoice = () => {
  const [speed, setSpeed] = useSpeed();
  return (
    <select
      aria-label="Speed"
      value={speed}
      onChange={event => setSpeed(Number(event.target.value))}
      className="ml-auto h-11 rounded-full bg-transparent px-2 text-ink tabular-nums hover:bg-sunken"
    >
      {SPEEDS.map(choice => (
        <option key={choice} value={choice} className="bg-surface text-ink">
          {choice}×
        </option>
      ))}
    </select>
  );
};
