import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ConsoleCalls } from '@tradewind/contract';
import { type CallRefused, createClient } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import * as consoleWire from '@tradewind/contract/generated/console-wire';
import { boot } from '../session/boot.ts';
import { isUnattended } from '../session/attendance.ts';
import { showFactorAgain } from '../session/idle-question.ts';
import { askForProof } from '../session/proof-question.ts';
import { usePreferences } from '../session/use-preferences.ts';
import { useSession } from '../session/use-session.ts';

type Watcher = (error: CallRefused, tokenSent: string) => void;

let watcher: Watcher | undefined;

/** Registers the one handler for refusals that concern the session as a whole. */
export function watchRefusals(next: Watcher): void {
  watcher = next;
}

/** Asks for the second factor if the server requires it; returns true if the call must then be sent again. */
async function askAgain(error: CallRefused, tokenSent: string): Promise<boolean> {
  if (error.status === errorStatus.proofNeeded) return await askForProof();
  return await showFactorAgain(error, tokenSent);
}

/** Options of the API client, also used for following live events. */
export const clientOptions = {
  signSecret: boot.signSecret,
  md5: (text: string) => bytesToHex(md5(utf8ToBytes(text))),
  language: () => usePreferences.getState().language,
  token: () => useSession.getState().token,
  isUnattended,
  recover: askAgain,
  onRefused: (error: CallRefused, tokenSent: string) => watcher?.(error, tokenSent),
};

export const client = createClient<ConsoleCalls>(consoleWire, clientOptions);

/** Returns a client with another token than this tab's, to ask about another session. */
export const clientWith = (token: string) =>
  createClient<ConsoleCalls>(consoleWire, { ...clientOptions, token: () => token });
