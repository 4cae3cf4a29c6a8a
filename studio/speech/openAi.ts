import { OpenAI } from 'openai';
import { kindOf } from '#platform/errors/kindOf.ts';
import { fromPcm16, type Speaker, SpeechUnavailable, type Voice } from './port.ts';

export interface OpenAiSpeech {
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
}

/** The model that supports `speed`. */
const MODEL = 'tts-1';
const TIMEOUT_MS = 60_000;

/** The service has no setting for the pitch, but it has lower and higher voices of both genders. */
const VOICES = {
  male: { low: 'onyx', high: 'echo' },
  female: { low: 'nova', high: 'shimmer' },
} as const;

/** Speech by OpenAI. */
export const openOpenAiSpeech = ({ apiKey, baseUrl }: OpenAiSpeech): Speaker => {
  const client = new OpenAI({ apiKey, ...(baseUrl && { baseURL: baseUrl }), timeout: TIMEOUT_MS, maxRetries: 2 });
  const speak = async (text: string, { gender, pitch, rate }: Voice): Promise<Float32Array> => {
    const voice = VOICES[gender][pitch < 1 ? 'low' : 'high'];
    try {
      const response = await client.audio.speech.create({
        model: MODEL,
        voice,
        input: text,
        speed: rate,
        response_format: 'pcm',
      });
      return fromPcm16(new Uint8Array(await response.arrayBuffer()));
    } catch (error) {
      // Only the kind of the failure, because its message may quote the text.
      throw new SpeechUnavailable(`OpenAI did not speak (${kindOf(error)})`);
    }
  };
  return { name: 'OpenAI', sampleRate: 24_000, atOnce: 4, canSpeak: text => /[\p{L}\p{N}]/u.test(text), speak };
};
