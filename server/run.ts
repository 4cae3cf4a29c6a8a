import { flushCompileCache } from 'node:module';
import { DRAIN_MS } from '#gateway/http/lastAnswers.ts';
import { InvalidConfig, readConfig } from '#installation/config.ts';
import { defenceText, linesOfDefence } from '#installation/linesOfDefence.ts';
import { outboxAddress } from '#installation/outboxPage.ts';
import { rolesOf } from '#installation/roleArgument.ts';
import { listenProblem, startProblem } from '#installation/start/startProblem.ts';
import { collectWhenQuiet } from '#platform/process/collectWhenQuiet.ts';
import { outliveOutput } from '#platform/process/outliveOutput.ts';
import { type RunningServer, startServer } from './server.ts';
import { buildWebIfNewer } from './webBuild.ts';

const main = async (): Promise<void> => {
  const roles = rolesOf(process.argv.slice(2));
  const config = readConfig(process.env);
  if (roles.includes('gateway')) await buildWebIfNewer();
  const starting = startServer({ config, roles, drainMs: DRAIN_MS });
  stopOnSignal(starting);
  const server = await starting.catch((error: unknown) => {
    const problem = listenProblem(error, config);
    throw problem === undefined ? error : new InvalidConfig(problem);
  });
  process.stdout.write(
    server.url ? `Bothsides is ready at ${server.url}\n` : `Bothsides ${roles.join(', ')} is running\n`,
  );

  const outbox = roles.includes('gateway') ? await outboxAddress(server.platform.config) : undefined;
  // Print it instead of logging it: log lines may go to other machines, and this address opens
  // every mail.
  if (outbox !== undefined) process.stdout.write(`Mails are not sent, but shown at ${outbox}\n`);

  if (roles.includes('gateway')) {
    process.stdout.write(`${defenceText(linesOfDefence(config))}\n`);
    server.warmUp();
  }
  // Flush now, because a process that is killed saves nothing.
  flushCompileCache();
  collectWhenQuiet();
};

/** How long a signal during the start waits for it, for example for a server that is away. */
const START_PATIENCE_MS = 3000;

/**
 * Ends the process in order at SIGINT or SIGTERM. A server answers before its start has finished,
 * so a signal during the start waits for it, but not for long.
 */
const stopOnSignal = (starting: Promise<RunningServer>): void => {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    const givingUp = setTimeout(() => process.exit(1), START_PATIENCE_MS);
    starting.then(
      server => {
        clearTimeout(givingUp);
        return server.stop().then(() => process.exit(0), fail);
      },
      // `main` reports why a start failed.
      () => undefined,
    );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
};

const fail = (error: unknown): never => {
  process.stderr.write(`${startProblem(error) ?? (error as Error)?.stack}\n`);
  process.exit(1);
};

outliveOutput();
main().catch(fail);
