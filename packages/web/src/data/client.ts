import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AppCalls } from '@tradewind/contract';
import { createClient } from '@tradewind/contract/client';
import { appWire } from '@tradewind/contract/generated/wire';
import { useSession } from '../session/session-store.ts';
import { boot } from './boot.ts';
import { onRefused } from './on-refused.ts';
import { requestEnded, requestStarted } from './requests-under-way.ts';

/** Also for what is followed and not only asked. */
export const clientOptions = {
  signSecret: boot.signSecret,
  md5: (text: string) => bytesToHex(md5(utf8ToBytes(text))),
  language: () => useSession.getState().lang,
  token: () => useSession.getState().token,
  onRefused,
};

export const client = createClient<AppCalls>(appWire, {
  ...clientOptions,
  onStart: requestStarted,
  onEnd: requestEnded,
});
