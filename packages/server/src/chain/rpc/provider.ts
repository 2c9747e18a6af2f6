import * as z from 'zod';
import { RpcRefused } from './rpc-error.ts';

/** One server of a network that speaks JSON-RPC. */
export interface Provider {
  /** For people: without the key that an address may hold. */
  readonly name: string;
  /** May hold a key: never shown. */
  readonly url: string;
  ask<T>(method: string, params: readonly unknown[], answer: z.ZodType<T>): Promise<T>;
}

const answersWithinMs = 10_000;
const largestAnswerBytes = 64 * 1024 * 1024;

const envelope = z.object({
  // Not there beside an error.
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});

export function createProvider(url: string): Provider {
  let nextId = 0;
  return {
    name: new URL(url).host,
    url,
    async ask(method, params, answer) {
      nextId += 1;
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: nextId, method, params }),
        signal: AbortSignal.timeout(answersWithinMs),
        redirect: 'error',
      });
      const text = await readBounded(response);
      if (!response.ok) throw new Error(`answered ${response.status}`);
      const { result, error } = envelope.parse(JSON.parse(text));
      if (error) throw new RpcRefused(error.code, error.message);
      return answer.parse(result);
    },
  };
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > largestAnswerBytes) throw new Error('answered more than can be read');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
