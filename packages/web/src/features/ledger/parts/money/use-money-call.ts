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

/** What became of a wish to move money. */
export type Outcome<O> =
  /** A repeat tells what came of an earlier try: it was done once, whichever of them did it. */
  | { readonly kind: 'done'; readonly result: O; readonly isRepeat: boolean }
  | {
      readonly kind: 'refused';
      readonly refusal: CallRefused;
      /** Over when the figures it was refused by have been read. */
      readonly reread: Promise<void>;
    }
  /** The member must first confirm it with a code; then the same wish can be sent again. */
  | { readonly kind: 'proof'; readonly refusal: CallRefused }
  /** Nobody can tell. Sending the same wish again is safe. */
  | { readonly kind: 'unknown' };

/**
 * A call that moves money: one at a time, under one id until its answer is known. Nothing is shown as
 * done before the server has said so. Whatever it says, everything about money is asked for again: what it
 * refuses was often asked for by figures that are no longer true.
 *
 * The figures stay as they were looked over from the press until an answer comes: a try that went through without our
 * knowing has changed them, and what is tried again would be another wish, with its sums counted twice.
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
        // What an earlier try did is still to be heard, under the same id.
        if (!isRepeat || speaksForEarlierTries(error)) forgetRequest(wish, sessionStorage);
        return { kind: 'refused', refusal: error, reread: refresh() };
      }
      if (!(error instanceof CallFailed || error instanceof CallRefused)) throw error;
      void refresh();
      return { kind: 'unknown' };
    }
  };

  /** Of the figures that this shows. Nothing while the last one is still under way: a second tap is no second wish. */
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
