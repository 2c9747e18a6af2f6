import { createHash } from 'node:crypto';
import type { AppCalls } from '../../packages/contract/src/member-calls.ts';
import type { Boot } from '../../packages/contract/src/protocol/boot.ts';
import { type ClientOptions, createClient } from '../../packages/contract/src/protocol/client.ts';
import type { ConsoleCalls } from '../../packages/contract/src/console-calls.ts';
import * as appWire from '../../packages/contract/src/generated/app-wire.ts';
import * as consoleWire from '../../packages/contract/src/generated/console-wire.ts';
import { setting } from './settings.ts';

/** Returns a client that makes the calls of the members' app from the given IP address. */
export async function appClient(ip: string, token = '') {
  return createClient<AppCalls>(appWire, await optionsFor(ip, token));
}

export async function consoleClient(ip: string, token: string) {
  return createClient<ConsoleCalls>(consoleWire, await optionsFor(ip, token));
}

async function optionsFor(ip: string, token = ''): Promise<ClientOptions> {
  const origin = setting('ADDRESS');
  const boot = (await (await fetch(`${origin}/boot.json`)).json()) as Boot;
  return {
    origin,
    signSecret: boot.signSecret,
    md5: (text) => createHash('md5').update(text).digest('hex'),
    language: () => 'en',
    token: () => token,
    fetch(url, init) {
      const headers = new Headers(init?.headers);
      headers.set('X-Forwarded-For', ip);
      return fetch(url, { ...init, headers });
    },
  };
}
