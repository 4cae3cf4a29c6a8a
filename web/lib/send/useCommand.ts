import {
  type MutationKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRefusal, mayBeStored } from '#web/lib/http/http.ts';
import type { Draft } from '../drafts/useDraft.ts';
import { type Command, sendCommand } from './command.ts';
import { sendDraft } from './sendDraft.ts';

/** A server that does not answer a command may not answer a read either. */
const READ_BACK_MS = 10_000;

type MutationOptions<Body, Answer> = Pick<
  UseMutationOptions<Answer, Error, Body>,
  'mutationKey' | 'scope' | 'onSuccess' | 'onError' | 'onSettled'
>;

interface CommandOptions<Body, Answer> extends MutationOptions<Body, Answer> {
  path: string | ((body: Body) => string);
  /** Makes the payload; without it, the body itself is sent. */
  payload?: (body: Body) => unknown;
  request?: Pick<Command, 'method' | 'headers' | 'patienceMs' | 'isRepeatable'>;
  /** Whether the body contains text that somebody wrote. */
  hasText?: (body: Body) => boolean;
  /**
   * The draft that is sent, and its text in a body. It is deleted once it is stored, unless its
   * writer has typed since.
   */
  draft?: Pick<Draft, 'key'> & Partial<Pick<Draft, 'discardSent'>> & { text: (body: Body) => string };
  /** For a text of which only one version may be stored; see sendDraft. */
  isAnswerToThisVersion?: (answer: Answer, body: Body) => boolean;
  /** Runs first. If it returns an answer, nothing is sent to the server. */
  before?: (body: Body) => Promise<Answer | undefined> | undefined;
  /** Reads from the server what an answer would have said that was lost. */
  readBack?: (signal: AbortSignal, body: Body) => Promise<Answer | undefined>;
  /**
   * For a command that can succeed only once: it is refused, and the answer to an earlier attempt
   * was lost. That attempt may have succeeded.
   */
  refusedAfterLoss?: (refusal: Error, body: Body) => Promise<Answer> | undefined;
  /** Receives the outcome of a command that was in flight when this form opened. */
  onEarlierEnd?: (answer: Answer | undefined, error: Error | null) => void;
}

export type Sending<Body, Answer> = UseMutationResult<Answer, Error, Body>;

/**
 * A mutation, or the earlier one that was in flight when the form opened, because its writer left
 * the page and came back. The earlier one counts until something else is sent.
 */
const useEarlierOr = <Body, Answer>(
  mutation: Sending<Body, Answer>,
  mutationKey: MutationKey | undefined,
  onEarlierEnd: (answer: Answer | undefined, error: Error | null) => void,
): Sending<Body, Answer> => {
  const cache = useQueryClient().getMutationCache();
  const [earlier, setEarlier] = useState(
    () => mutationKey && cache.find<Answer, Error, Body>({ mutationKey, status: 'pending' }),
  );
  // Renders this again when the earlier one changes.
  useMutationState({ filters: { predicate: one => one === earlier } });
  const state = earlier?.state;
  const isOver = state !== undefined && state.status !== 'pending';
  const end = useEffectEvent(() => state && onEarlierEnd(state.data, state.error));
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (!state) return mutation;
  const reset = () => {
    mutation.reset();
    setEarlier(undefined);
  };
  if (!mutation.isIdle) return { ...mutation, reset };
  const { status } = state;
  const flags = { isIdle: false, isPending: status === 'pending', isError: status === 'error' };
  return { ...mutation, ...state, ...flags, isSuccess: status === 'success', reset } as Sending<Body, Answer>;
};

/**
 * The one way to send from a screen. It sends a command, repeats it and looks it up when its answer
 * is lost, keeps a draft until it is stored, and follows one that was in flight when the form
 * opened. The other options are those of useMutation.
 */
export const useCommand = <Body, Answer>(options: CommandOptions<Body, Answer>): Sending<Body, Answer> => {
  const { path, payload, request, hasText, draft, isAnswerToThisVersion, ...rest } = options;
  const { before, readBack, refusedAfterLoss, onEarlierEnd, ...callbacks } = rest;
  const mutationKey = callbacks.mutationKey ?? (draft && sendingKey(draft));
  const wasLost = useRef(false);

  const send = (body: Body): Promise<Answer> => {
    const to = typeof path === 'string' ? path : path(body);
    const content = { ...request, payload: payload ? payload(body) : body };
    if (!draft) return sendCommand<Answer>(to, { ...content, hasText: hasText?.(body) === true });
    const version = { draft: draft.key, text: draft.text(body) };
    const repeated = { ...content, hasText: true, isRepeatable: true };
    const isAnswer = isAnswerToThisVersion && ((answer: Answer) => isAnswerToThisVersion(answer, body));
    return sendDraft<Answer>(to, repeated, version, isAnswer);
  };

  /** @throws the failure, unless the command is stored all the same */
  const recover = async (failure: Error, body: Body): Promise<Answer> => {
    const found = isRefusal(failure)
      ? await (wasLost.current ? refusedAfterLoss?.(failure, body) : undefined)
      : await readBack?.(AbortSignal.timeout(READ_BACK_MS), body).catch(() => undefined);
    if (found === undefined) throw failure;
    return found;
  };

  const mutation = useMutation<Answer, Error, Body>({
    ...callbacks,
    ...(mutationKey && { mutationKey }),
    mutationFn: async body => {
      const instead = await before?.(body);
      if (instead !== undefined) return instead;
      const answer = await send(body).catch((failure: Error) =>
        recover(failure, body).finally(() => {
          wasLost.current ||= mayBeStored(failure);
        }),
      );
      // Also when its writer has left the page in the meantime.
      draft?.discardSent?.(draft.text(body));
      return answer;
    },
  });

  return useEarlierOr(mutation, mutationKey, (answer, error) => onEarlierEnd?.(answer, error));
};

/** The key of the mutation that sends a draft. */
export const sendingKey = ({ key }: Pick<Draft, 'key'>): MutationKey => ['send', key];
