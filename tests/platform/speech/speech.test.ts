import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { levelled, loudnessOf, TARGET_LUFS } from '#studio/loudness.ts';
import { trimmed } from '#studio/samples.ts';
import { openFlite } from '#studio/speech/flite.ts';
import { openOpenAiSpeech } from '#studio/speech/openAi.ts';
import { SpeechUnavailable } from '#studio/speech/port.ts';

const VOICE = { gender: 'female', pitch: 1.2, rate: 1.1 } as const;
const SENTENCE = 'Please just send a message before you come.';

const embedded = async () => {
  const flite = await openFlite();
  onTestFinished(() => flite.close());
  return flite;
};

const seconds = (samples: Float32Array, sampleRate: number): number => samples.length / sampleRate;

describe('The embedded voices', () => {
  test('speak, quicker at a higher rate, men and women apart', async () => {
    const flite = await embedded();
    const slow = trimmed(await flite.speak(SENTENCE, { ...VOICE, rate: 1 }), flite.sampleRate);
    const quick = trimmed(await flite.speak(SENTENCE, VOICE), flite.sampleRate);
    expect(seconds(slow, flite.sampleRate)).toBeGreaterThan(1.5);
    expect(quick.length / slow.length).toBeCloseTo(1 / 1.1, 1);
    const man = await flite.speak(SENTENCE, { ...VOICE, gender: 'male' });
    expect(man).not.toStrictEqual(await flite.speak(SENTENCE, VOICE));
  });

  test('speak a text in the same way, whatever they spoke before, and in every thread', async () => {
    const flite = await openFlite({ threads: 2 });
    onTestFinished(() => flite.close());
    const first = await flite.speak(SENTENCE, VOICE);
    await flite.speak('A long story. '.repeat(40), { ...VOICE, gender: 'male' });
    const later = await Promise.all(Array.from({ length: 4 }, () => flite.speak(SENTENCE, VOICE)));
    expect(first.length).toBeGreaterThan(flite.sampleRate);
    for (const again of later) expect(again).toStrictEqual(first);
  });

  test('take typographic signs as what they mean', async () => {
    const flite = await embedded();
    expect(await flite.speak('I don’t – “never”…', VOICE)).toStrictEqual(
      await flite.speak('I don\'t, "never" ', VOICE),
    );
  });

  test('know what they have no words for', async () => {
    const flite = await embedded();
    expect(['私は', '😀 !', 'لماذا', 'café', '42'].map(flite.canSpeak)).toEqual([false, false, false, true, true]);
  });

  test('that are not installed say how to get them', async () => {
    await expect(openFlite({ name: '@echogarden/no-such-voices/flite.wasm' })).rejects.toThrow(/run npm ci/);
  });
});

/** A server that answers as OpenAI does: raw 16-bit samples, 24,000 a second. */
const openSpeechServer = async (answer: (response: ServerResponse) => void) => {
  const asked: { path: string; key: string | undefined; body: unknown }[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    asked.push({ path: request.url ?? '', key: request.headers.authorization, body: JSON.parse(await text(request)) });
    answer(response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
};

describe('OpenAI', () => {
  test('is asked for each text with voice and rate, and its samples are taken', async () => {
    const { asked, baseUrl } = await openSpeechServer(response => {
      response.end(Buffer.from(Int16Array.of(0, 16_384, -32_768).buffer));
    });
    const speaker = openOpenAiSpeech({ apiKey: 'sk-test', baseUrl });
    expect(await speaker.speak(SENTENCE, VOICE)).toStrictEqual(Float32Array.of(0, 0.5, -1));
    await speaker.speak(SENTENCE, { gender: 'male', pitch: 0.8, rate: 1.1 });
    const body = { model: 'tts-1', input: SENTENCE, speed: 1.1, response_format: 'pcm' };
    expect(asked).toStrictEqual([
      { path: '/v1/audio/speech', key: 'Bearer sk-test', body: { ...body, voice: 'shimmer' } },
      { path: '/v1/audio/speech', key: 'Bearer sk-test', body: { ...body, voice: 'onyx' } },
    ]);
  });

  test('that refuses is unavailable, and nothing of the text is in the reason', async () => {
    const { baseUrl } = await openSpeechServer(response => {
      response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message: SENTENCE } }));
    });
    const spoken = openOpenAiSpeech({ apiKey: 'sk-test', baseUrl }).speak(SENTENCE, VOICE);
    await expect(spoken).rejects.toThrow(SpeechUnavailable);
    await expect(spoken).rejects.not.toThrow(SENTENCE);
  });
});

describe('Loudness', () => {
  /**
   * EBU Tech 3341: a sine of 1000 Hz at -23 dBFS in both channels has -23 LUFS; in one channel 3 LU
   * less.
   */
  const sine = (dbfs: number, sampleRate: number) =>
    Float32Array.from(
      { length: sampleRate * 5 },
      (_, at) => 10 ** (dbfs / 20) * Math.sin((2 * Math.PI * 1000 * at) / sampleRate),
    );

  test.each([16_000, 24_000, 48_000])('is measured as BS.1770 says at %d samples a second', sampleRate => {
    expect(loudnessOf(sine(-20, sampleRate), sampleRate)).toBeCloseTo(-23, 0);
  });

  test('is brought to -16 LUFS without clipping; silence stays silence', async () => {
    const flite = await embedded();
    const spoken = levelled(await flite.speak(SENTENCE.repeat(3), VOICE), flite.sampleRate);
    expect(Math.abs(loudnessOf(spoken, flite.sampleRate) - TARGET_LUFS)).toBeLessThan(0.7);
    expect(spoken.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(0.8);
    expect(levelled(new Float32Array(16_000), 16_000)).toStrictEqual(new Float32Array(16_000));
  });
});
