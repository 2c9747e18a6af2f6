import type { AppCalls } from '@tradewind/contract';
import {
  type CallRefused,
  type Client,
  createClient,
  type WireCall,
} from '@tradewind/contract/protocol/client';
import { clientOptions } from './client.ts';
import { onRefused } from './on-refused.ts';
import { requestEnded, requestStarted } from './requests-under-way.ts';

/** Creates a client for a screen that explains some refusals itself. It shows no notice for them. */
export function clientSaying<K extends keyof AppCalls>(
  saidInPlace: readonly number[],
  wire: Readonly<Record<K, WireCall>>,
): Client<Pick<AppCalls, K>> {
  return createClient<Pick<AppCalls, K>>(wire, {
    ...clientOptions,
    onStart: requestStarted,
    onEnd: requestEnded,
    onRefused: unlessSaid(saidInPlace),
  });
}

export const unlessSaid =
  (saidInPlace: readonly number[]) =>
  (error: CallRefused, tokenSent: string): void => {
    if (!saidInPlace.includes(error.status)) onRefused(error, tokenSent);
  };
