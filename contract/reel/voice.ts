import type { ReelSide } from './parts.ts';

/** How both sides speak, in the browser and in the film. */
export const SPEECH_RATE = 1.1;
export const SPEECH_PITCH: Readonly<Record<ReelSide, number>> = { a: 0.8, b: 1.2 };
