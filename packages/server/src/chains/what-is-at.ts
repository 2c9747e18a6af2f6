import { toEvmAddress } from '@tradewind/chain/address';
import * as z from 'zod';
import type { Rpc } from './rpc/rpc.ts';

/** Somebody waits for the answer on a screen. */
const patienceMs = 3000;

const hexText = z.string().regex(/^0x(?:[0-9a-fA-F]{2})*$/);

/** A wallet that lets code act for it is still its owner's wallet. */
const delegation = /^0xef0100[0-9a-f]{40}$/i;

/** Whether money for an address would go to a program; `unknown` where nobody answers in time. */
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
