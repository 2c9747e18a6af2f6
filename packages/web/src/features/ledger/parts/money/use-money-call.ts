import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import { newId } from '@tradewind/contract/protocol/new-id';
import { useRef, useState } from 'react';
import { useRefreshMoney } from '../../data/refresh-money.ts';
import { useSession } from '../../../../session/session-store.ts';
import { clearRefusals } from '../../../../ui/notice/notices.ts';
import { isAnswer, speaksForEarlierTries, wantsProof } from './refusal-is-final.ts';
import { forgetRequest, putOffRequest, requestOf } from './kept-request.ts';

type Input = Readonly<Record<string, string | number>> & { readonly requestId: string };

type Content<I extends Input> = Readonly<Record<string, string | number>> & Omit<I, 'requestId'>;

/** The outcome of a wish to move money. */
export type Outcome<O> =
  /** The server has done it. A repeat returns the result of the first attempt, since the wish is carried out once. */
  | { readonly kind: 'done'; readonly result: O; readonly isRepeat: boolean }
  | {
      readonly kind: 'refused';
      readonly refusal: CallRefused;
      /** Resolves when the figures on which the refusal was based have been reloaded. */
      readonly reread: Promise<void>;
    }
  /** The member must first confirm the wish with a code. Afterwards it can be sent again. */
  | { readonly kind: 'proof'; readonly refusal: CallRefused }
  /** The outcome is unknown. Sending the same wish again is safe. */
  | { readonly kind: 'unknown' };

/**
 * Makes calls that move money: one at a time, under one id until the answer is known. Nothing is shown as done before
 * the server has confirmed it. After every answer all data about money is reloaded, because a refusal is often caused
 * by outdated figures.
 *
 * The figures do not change between the press and the answer: an attempt that succeeded unnoticed has changed them, so
 * a retry with new figures would be another wish and its sums would count twice.
 */
export function useMoneyCall<I extends Input, O, F>(
  action: string,
  call: (input: I) => Promise<O>,
  current: F,
) {
  const account = useSession((session) => session.account);
  const refresh = useRefreshMoney();
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [pressed, setPressed] = useState<{ readonly figures: F }>();
  const { figures } = pressed ?? { figures: current };
  const lookAnew = () => setPressed(undefined);

  const settle = async (content: Content<I>): Promise<Outcome<O>> => {
    const wish = { account, action, content };
    const { requestId, isRepeat } = requestOf(wish, sessionStorage, newId);
    try {
      const result = await call({ ...content, requestId } as I);
      forgetRequest(wish, sessionStorage);
      void refresh();
      return { kind: 'done', result, isRepeat };
    } catch (error) {
      if (wantsProof(error)) {
        if (!isRepeat) putOffRequest(wish, sessionStorage);
        return { kind: 'proof', refusal: error };
      }
      if (isAnswer(error)) {
        // The outcome of an earlier attempt is still unknown, so its id is kept.
        if (!isRepeat || speaksForEarlierTries(error)) forgetRequest(wish, sessionStorage);
        return { kind: 'refused', refusal: error, reread: refresh() };
      }
      if (!(error instanceof CallFailed || error instanceof CallRefused)) throw error;
      void refresh();
      return { kind: 'unknown' };
    }
  };

  /**
   * Sends the wish with the shown figures. Returns undefined while a call is running, so that a second tap does not
   * send a second wish.
   */
  const send = async (content: Content<I>): Promise<Outcome<O> | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    setPressed({ figures });
    clearRefusals();
    try {
      const outcome = await settle(content);
      if (outcome.kind === 'done' || outcome.kind === 'refused') lookAnew();
      return outcome;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };

  return { send, busy, figures, lookAnew };
}
