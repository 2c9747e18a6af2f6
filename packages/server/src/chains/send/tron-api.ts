import * as z from 'zod';
import { parseJson, readBounded, wordsOf } from '../rpc/read-answer.ts';

const answersWithinMs = 10_000;
const largestAnswerBytes = 100_000;

const broadcastAnswer = z.object({
  result: z.boolean().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});

/**
 * Broadcasts a signed transaction. java-tron's JSON-RPC cannot do that, but its HTTP API can. Providers serve JSON-RPC at the
 * path `/jsonrpc` below the HTTP API.
 */
export async function broadcastOnTron(rpcUrl: string, signed: Buffer): Promise<void> {
  const base = rpcUrl.replace(/\/jsonrpc\/?$/, '').replace(/\/$/, '');
  const response = await fetch(`${base}/wallet/broadcasthex`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ transaction: signed.toString('hex') }),
    signal: AbortSignal.timeout(answersWithinMs),
    redirect: 'error',
  });
  const text = await readBounded(response, largestAnswerBytes);
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const said = broadcastAnswer.safeParse(parseJson(text));
  if (!said.success) throw new Error('answered what cannot be understood');
  const { result, code = 'refused', message = '' } = said.data;
  // The transaction was sent before, so the goal is reached.
  if (result === true || code === 'DUP_TRANSACTION_ERROR') return;
  throw new Error(wordsOf(`${code} ${Buffer.from(message, 'hex').toString('utf8')}`));
}
