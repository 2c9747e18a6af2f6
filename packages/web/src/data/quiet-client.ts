import type { CallTable } from '@tradewind/contract';
import { createClient, type WireCall } from '@tradewind/contract/protocol/client';
import { clientOptions } from './client.ts';
import { unlessSaid } from './client-saying.ts';

/**
 * For calls behind a person's back: without the progress bar, as far as a page that is closing lets them, and
 * without a word about the refusals that the screen itself explains.
 */
export function createQuietClient<T extends CallTable>(
  wire: { readonly [K in keyof T]: WireCall },
  saidInPlace: readonly number[],
) {
  return createClient<T>(wire, {
    ...clientOptions,
    fetch: async (input, init) => await fetch(input, { ...init, keepalive: true }),
    onRefused: unlessSaid(saidInPlace),
  });
}
