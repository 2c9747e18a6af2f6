import * as z from 'zod';
import { parseJson, readBounded, wordsOf } from './read-answer.ts';
import { RpcBusy, RpcRefused } from './rpc-error.ts';

/** A JSON-RPC server of a network. */
export interface Provider {
  /** The host name, for operators. It has no API key, unlike the URL. */
  readonly name: string;
  /** The URL may contain an API key, so it is never shown. */
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
  // Missing if there is an error.
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});

/**
 * Words in the message of a rate limit. The same error code is also used for answers that are too large, so only the message
 * tells.
 */
const busyWords =
  /rate limit|too many requests|requests? per|per second|daily|capacity|throughput/i;

/** Creates a provider. When `closing` is aborted, requests under way are aborted too. */
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
