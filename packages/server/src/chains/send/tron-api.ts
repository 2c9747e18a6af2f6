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
 * java-tron's JSON-RPC takes no transactions: its own API beside it does. Providers put the first at `/jsonrpc`
 * below the second.
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
  // Sent before: that is what was wanted.
  if (result === true || code === 'DUP_TRANSACTION_ERROR') return;
  throw new Error(wordsOf(`${code} ${Buffer.from(message, 'hex').toString('utf8')}`));
}
