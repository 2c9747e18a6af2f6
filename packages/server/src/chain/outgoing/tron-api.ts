import * as z from 'zod';
import { readBounded } from '../rpc/provider.ts';

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
  const { result, code, message } = broadcastAnswer.parse(JSON.parse(text));
  // Sent before: that is what was wanted.
  if (result === true || code === 'DUP_TRANSACTION_ERROR') return;
  throw new Error(`${code ?? 'refused'} ${Buffer.from(message ?? '', 'hex').toString('utf8')}`);
}
