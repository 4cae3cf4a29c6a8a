import type { Suspicion } from './suspicion.ts';

/** A class that both readers score. */
export interface Class {
  readonly reason: Suspicion['reason'];
  /** From this score of the first reader on, the second one looks. */
  readonly suspect: number;
  /** From this score of the first reader on, a text is held if the second one cannot look. */
  readonly unread: number;
  /** From this mean score of both on, a text is held. */
  readonly hold: number;
  /** From this mean score of both on, it is refused. */
  readonly refuse: number;
}

/**
 * Chosen by texts new to both readers. They seldom refuse alone: a person can tell joke from plan.
 * Of "reported" the writer is asked whether it is safe. Nothing is held or refused for it.
 */
export const CLASSES: Readonly<Record<string, Class>> = {
  threat: { reason: 'threat', suspect: 0.15, unread: 0.72, hold: 0.65, refuse: 0.97 },
  attack: { reason: 'threat', suspect: 0.15, unread: 0.4, hold: 0.65, refuse: 0.97 },
  selfharm: { reason: 'selfHarm', suspect: 0.15, unread: 0.65, hold: 0.65, refuse: 0.97 },
  minors: { reason: 'minors', suspect: 0.15, unread: 0.75, hold: 0.65, refuse: 0.97 },
  hate: { reason: 'hate', suspect: 0.15, unread: 0.6, hold: 0.5, refuse: 0.97 },
  reported: { reason: 'reported', suspect: 0.15, unread: 0.6, hold: 0.5, refuse: 2 },
};
