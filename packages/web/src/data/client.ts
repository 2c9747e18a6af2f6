import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AppCalls } from '@tradewind/contract';
import { type Client, createClients, type WireCall } from '@tradewind/contract/protocol/client';
import { useSession } from '../session/session-store.ts';
import { boot } from './boot.ts';
import { onRefused } from './on-refused.ts';
import { requestEnded, requestStarted } from './requests-under-way.ts';

/** The options that calls and event streams share. */
export const clientOptions = {
  signSecret: boot.signSecret,
  md5: (text: string) => bytesToHex(md5(utf8ToBytes(text))),
  language: () => useSession.getState().lang,
  token: () => useSession.getState().token,
  onRefused,
};

const clients = createClients({
  ...clientOptions,
  onStart: requestStarted,
  onEnd: requestEnded,
});

/**
 * Creates a client for the given calls. Each file passes its own calls, so that a screen loads only those that it
 * makes.
 */
export function clientOf<K extends keyof AppCalls>(
  wire: Readonly<Record<K, WireCall>>,
): Client<Pick<AppCalls, K>> {
  return clients<Pick<AppCalls, K>>(wire);
}
