import * as z from 'zod';
import { parseJson, readBounded, wordsOf } from './read-answer.ts';
import { RpcBusy, RpcRefused } from './rpc-error.ts';

/** One server of a network that speaks JSON-RPC. */
export interface Provider {
  /** For people: without the key that an address may hold. */
  readonly name: string;
  /** May hold a key: never shown. */
  readonly url: string;
  ask<T>(method: string, params: readonly unknown[], answer: z.ZodType<T>): Promise<T>;
}

const answersWithinMs = 10_000;
const megabyte = 1024 * 1024;
/** The answer size of most methods. A block with the hashes of ten thousand transactions is smaller. */
const usualAnswer = 2 * megabyte;
/** Methods with larger answers: logs of many blocks, receipts with much data, and the whole state of a development chain. */
const longAnswers: Readonly<Record<string, number>> = {
  eth_getLogs: 64 * megabyte,
  eth_getTransactionReceipt: 32 * megabyte,
  anvil_dumpState: 64 * megabyte,
};

const envelope = z.object({
  id: z.number().nullish(),
  // Not there beside an error.
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});

/** The same number is used for too many questions and for too large an answer: the words tell. */
const busyWords =
  /rate limit|too many requests|requests? per|per second|daily|capacity|throughput/i;

/** What is asked when it is closed gets no answer. */
export function createProvider(url: string, closing: AbortSignal): Provider {
  let nextId = 0;
  return {
    name: new URL(url).host,
    url,
    async ask(method, params, answer) {
      nextId += 1;
      const id = nextId;
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
        signal: AbortSignal.any([closing, AbortSignal.timeout(answersWithinMs)]),
        redirect: 'error',
      });
      const text = await readBounded(response, longAnswers[method] ?? usualAnswer);
      if (response.status === 429) throw new RpcBusy('wants fewer questions', waitOf(response));
      if (!response.ok) throw new Error(`answered ${response.status}`);
      const said = envelope.safeParse(parseJson(text));
      if (!said.success) throw new Error('answered what is no JSON-RPC');
      const { result, error } = said.data;
      if (error) throw refusalOf(error);
      if (said.data.id !== id) throw new Error('answered another question');
      const parsed = answer.safeParse(result);
      if (!parsed.success) throw new Error(`answered ${method} with what cannot be understood`);
      return parsed.data;
    },
  };
}

function refusalOf({ code, message }: { code: number; message: string }): Error {
  const words = wordsOf(message);
  return code === 429 || busyWords.test(message) ? new RpcBusy(words) : new RpcRefused(code, words);
}

function waitOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}
