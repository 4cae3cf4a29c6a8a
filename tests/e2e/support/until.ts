const EVERY_MS = 25;
const PATIENCE_MS = 15_000;

/** Asks again and again until there is an answer; fails with what it was waiting for. */
export const until = async <Answer>(what: string, ask: () => Promise<Answer | undefined>): Promise<Answer> => {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise(resolve => setTimeout(resolve, EVERY_MS));
  }
  throw new Error(`Waited ${PATIENCE_MS} ms in vain for ${what}.`);
};
