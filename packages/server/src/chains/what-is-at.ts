import { toEvmAddress } from '@tradewind/chain/address';
import * as z from 'zod';
import type { Rpc } from './rpc/rpc.ts';

/** The answer is shown on a screen, so the wait is short. */
const patienceMs = 3000;

const hexText = z.string().regex(/^0x(?:[0-9a-fA-F]{2})*$/);

/** Code of an account that delegates to a contract (EIP-7702). Its money still belongs to its owner. */
const delegation = /^0xef0100[0-9a-f]{40}$/i;

/** Tells whether an address is a wallet or a contract; `unknown` if no provider answers in time. */
export async function whatIsAt(
  rpc: Rpc | undefined,
  address: Uint8Array,
): Promise<'wallet' | 'contract' | 'unknown'> {
  if (rpc === undefined) return 'unknown';
  const tooLong = Promise.withResolvers<'unknown'>();
  const timer = setTimeout(() => tooLong.resolve('unknown'), patienceMs);
  const asked = rpc.ask('eth_getCode', [toEvmAddress(address), 'latest'], hexText).then(
    (code) => (code === '0x' || delegation.test(code) ? 'wallet' : 'contract'),
    () => 'unknown' as const,
  );
  try {
    return await Promise.race([asked, tooLong.promise]);
  } finally {
    clearTimeout(timer);
  }
}
