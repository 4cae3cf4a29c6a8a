import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { chmod, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findFfmpeg, LONGEST_SILENCE_MS, NoFfmpeg, runFfmpeg } from '#studio/ffmpeg.ts';
import { FilmInterrupted, makeFilmApart } from '#studio/studio.ts';
import { removeFolder, temporaryFolder } from '../../support/server.ts';
import { BRIEF, filmOf, openJob } from './support/films.ts';

const posix = test.skipIf(process.platform === 'win32');

const BUILD = 'configuration: --enable-libx264 --enable-libass';

/** A program that claims to be an ffmpeg, and then does something else. */
const pretender = async (does: string, build = BUILD): Promise<string> => {
  const folder = await temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  const path = join(folder, 'ffmpeg');
  await writeFile(path, `#!/bin/sh\nif [ "$2" = -version ]; then echo "${build}"; exit 0; fi\n${does}\n`);
  await chmod(path, 0o755);
  return path;
};

const forever = new AbortController().signal;
const nobody = (): void => undefined;

describe('An ffmpeg', () => {
  test('is found on a machine that has none of its own', async () => {
    const path = process.env.PATH;
    onTestFinished(() => {
      process.env.PATH = path;
    });
    process.env.PATH = '/nowhere';
    expect((await findFfmpeg(undefined)).source).toBe('@ffmpeg-installer/ffmpeg');
  });

  test('of the setting is the only one that counts', async () => {
    await expect(findFfmpeg('/no/such/ffmpeg')).rejects.toThrow(NoFfmpeg);
    await expect(findFfmpeg('/no/such/ffmpeg')).rejects.toThrow(/ffmpeg of FFMPEG_PATH is not there.*/);
  });

  posix('that cannot make our films is no use', async () => {
    const path = await pretender('exit 0', 'configuration: --enable-libx264');
    await expect(findFfmpeg(path)).rejects.toThrow(/was built without --enable-libass/);
  });

  posix('that is killed or fails says so', async () => {
    const killed = await pretender('kill -9 $$');
    await expect(runFfmpeg({ path: killed }, ['-i', 'x'])).rejects.toThrow('ffmpeg was killed (SIGKILL)');
    const failing = await pretender('echo "x: Invalid data found when processing input" >&2; exit 1');
    await expect(runFfmpeg({ path: failing }, ['-i', 'x'])).rejects.toThrow(/Invalid data found/);
  });
});

/** Reports a frame, waits for a file with its number, and so on. */
const SAYS_TWO = `
  const { existsSync } = require('node:fs');
  const say = frame => {
    console.log('frame=' + frame);
    const looking = setInterval(() => {
      if (!existsSync(process.argv[1] + '/' + frame)) return;
      clearInterval(looking);
      if (frame < 2) say(frame + 1);
    }, 10);
  };
  say(1);
`;

describe('An ffmpeg that says nothing', () => {
  const node = { path: process.execPath };

  test.beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return () => vi.useRealTimers();
  });

  test('for five minutes is ended', async () => {
    const hangs = ['-e', "console.log('frame=1'); setInterval(() => undefined, 1000)", '--', '-progress'];
    const onFrames = (): void => void vi.advanceTimersByTime(LONGEST_SILENCE_MS);
    await expect(runFfmpeg(node, hangs, { onFrames })).rejects.toThrow(
      'ffmpeg got no further for 5 minutes and was ended',
    );
  });

  test('new for five minutes is ended, though it repeats itself: from release 7 on its reports come from another thread', async () => {
    const hangs = ['-e', "setInterval(() => console.log('frame=1\\ntotal_size=48'), 10)", '--', '-progress'];
    const onFrames = (): void => void vi.advanceTimersByTime(LONGEST_SILENCE_MS / 2);
    await expect(runFfmpeg(node, hangs, { onFrames })).rejects.toThrow('got no further for 5 minutes and was ended');
  });

  test('for less goes on, however long it takes in all', async () => {
    const folder = await temporaryFolder();
    onTestFinished(() => removeFolder(folder));
    const onFrames = (frames: number): void => {
      vi.advanceTimersByTime(LONGEST_SILENCE_MS - 1);
      writeFileSync(join(folder, String(frames)), '');
    };
    expect(await runFfmpeg(node, ['-e', SAYS_TWO, folder, '-progress'], { onFrames })).toMatchObject({ frames: 2 });
  });
});

describe('The studio', () => {
  posix('says why a film could not be made', async () => {
    const job = await openJob({ ...BRIEF, ffmpegPath: await pretender('kill -9 $$') });
    await expect(makeFilmApart(job, nobody, forever)).rejects.toThrow('ffmpeg was killed (SIGKILL)');
  });

  posix('that is killed, as where memory is short, leaves nothing of what it spoke behind', async () => {
    const temporary = await temporaryFolder();
    const before = process.env.TMPDIR;
    onTestFinished(() => {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      return removeFolder(temporary);
    });
    const job = await openJob({ ...BRIEF, ffmpegPath: await pretender('kill -9 $PPID') });
    process.env.TMPDIR = temporary;
    await expect(makeFilmApart(job, nobody, forever)).rejects.toThrow('The process was killed (SIGKILL)');
    expect(await readdir(temporary)).toStrictEqual([]);
  });

  posix.for(['INT', 'TERM'])(
    'is told of as interrupted, not as failed, when SIG%s ends it with all of its group',
    async signal => {
      const job = await openJob({ ...BRIEF, ffmpegPath: await pretender(`kill -${signal} $PPID; exec sleep 600`) });
      await expect(makeFilmApart(job, nobody, forever)).rejects.toBeInstanceOf(FilmInterrupted);
    },
  );

  posix('notices a film that ends too early', async () => {
    const job = await openJob({
      ...BRIEF,
      ffmpegPath: await pretender('echo frame=25; touch film.mp4 poster.jpg'),
    });
    await expect(makeFilmApart(job, nobody, forever)).rejects.toThrow(/1000 ms long instead of/);
  });

  posix('notices a disk that is full at the very end, when everything but the last bytes is written', async () => {
    const { ffmpegPath } = await openJob(BRIEF);
    const { bytes } = await filmOf(await openJob(BRIEF));
    // The limit counts blocks of 512 bytes and is one block short. (The signal at the limit is
    // ignored: a full disk sends none.)
    const limited = `trap '' XFSZ; ulimit -f ${Math.ceil(bytes / 512) - 1}; exec '${ffmpegPath}' "$@"`;
    const job = await openJob({ ...BRIEF, ffmpegPath: await pretender(limited) });
    await expect(makeFilmApart(job, nobody, forever)).rejects.toThrow(/Error writing trailer|File too large/);
  });

  posix('stops the other half when one cannot be made', async () => {
    const job = await openJob({
      ...BRIEF,
      ffmpegPath: await pretender('case "$*" in *picture-1.mp4) exec sleep 600;; *picture-2.mp4) exit 1;; esac'),
    });
    await expect(makeFilmApart(job, nobody, forever)).rejects.toThrow('ffmpeg failed: it said nothing');
  });

  posix('stops when nobody wants the film any more', async () => {
    const job = await openJob({ ...BRIEF, ffmpegPath: await pretender('exec sleep 600') });
    const abort = new AbortController();
    const making = makeFilmApart(job, progress => progress >= 0.1 && abort.abort(), abort.signal);
    await expect(making).rejects.toThrow(/abort/i);
  });

  test('asks nobody to speak on when nobody wants the film any more', async () => {
    const abort = new AbortController();
    // The server never answers, and its first request aborts the film.
    const silent = createServer(() => abort.abort()).listen(0, '127.0.0.1');
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    await once(silent, 'listening');
    const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/v1`;
    const job = await openJob({ openAi: { apiKey: 'a key', baseUrl } });
    await expect(makeFilmApart(job, nobody, abort.signal)).rejects.toThrow(/abort/i);
  });
});
