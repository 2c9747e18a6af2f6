import type { CallTable } from '@tradewind/contract';
import { createClient, type WireCall } from '@tradewind/contract/protocol/client';
import { clientOptions } from './client.ts';
import { unlessSaid } from './client-saying.ts';

/**
 * Creates a client for calls in the background: without the progress bar, with `keepalive` so that they survive closing
 * the page, and without notices for the refusals that the screen itself explains.
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
