import { Gauge, type Registry } from 'prom-client';
import { WAITING_KINDS } from '#contract/waiting.ts';
import type { Platform } from '#installation/platform.ts';
import { withTimeout } from '#platform/async/withTimeout.ts';
import { byKind, type WaitingMatter, waitingMatters } from '#query-api/desk/waiting.ts';

/**
 * Gauges of what waits for the operator's decision.
 * @param patienceMs how long to wait for the stores
 * @returns a function that updates them
 */
export const addWaitingMetrics = (
  registry: Registry,
  platform: Platform,
  patienceMs: number,
): (() => Promise<void>) => {
  const { clock } = platform;
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const waiting = gauge('decisions_waiting', 'What waits for a decision of the operator, by kind', ['kind']);
  const seconds = gauge('decisions_waiting_seconds', 'How long the first of it has waited', ['kind']);
  const texts = gauge('held_texts_waiting', 'Texts that nobody can read until a person decides');
  const textSeconds = gauge('held_texts_waiting_seconds', 'How long the first of them has waited');
  const secondsSince = (instant: string): number => Math.max(0, (Date.parse(clock.now()) - Date.parse(instant)) / 1000);

  const show = (matters: readonly WaitingMatter[]): void => {
    const found = new Map(byKind(matters).map(of => [of.kind, of]));
    for (const kind of WAITING_KINDS) {
      const { count = 0, since } = found.get(kind) ?? {};
      waiting.set({ kind }, count);
      seconds.set({ kind }, since === undefined ? 0 : secondsSince(since));
    }
    const held = matters.filter(matter => matter.held !== null);
    texts.set(held.length);
    textSeconds.set(Math.max(0, ...held.map(({ waitingSince }) => secondsSince(waitingSince))));
  };
  /** Leaves the figures out, like those of the followers. */
  const hide = (): void => {
    for (const labelled of [waiting, seconds]) labelled.reset();
    for (const plain of [texts, textSeconds]) plain.remove();
  };
  return () => withTimeout(patienceMs, waitingMatters(platform)).then(show, hide);
};
