import { AccountKeyUnfit, openAccountKey } from '@tradewind/chain/derivation';
import type { SettingReader } from './setting-reader.ts';

export const networkCodes = ['TRC20', 'ERC20', 'BEP20', 'DEVNET'] as const;
export type NetworkCode = (typeof networkCodes)[number];

export interface ChainSettings {
  /** URLs of each network's providers; the first one is asked first. They may contain API keys, so they are never shown. */
  readonly providers: Readonly<Record<NetworkCode, readonly string[]>>;
  /** Account-level extended public keys (`m/44'/60'/0'`, `m/44'/195'/0'`) that members' deposit addresses are derived from. */
  readonly accountKeys: Readonly<Record<'evm' | 'tron', string | undefined>>;
  /** Socket of the signer; undefined if the instance pays nothing out. */
  readonly signerSocket: string | undefined;
}

export function readChains(read: SettingReader): ChainSettings {
  const settings = {
    providers: {
      TRC20: readProviders(read, 'RPC_TRC20'),
      ERC20: readProviders(read, 'RPC_ERC20'),
      BEP20: readProviders(read, 'RPC_BEP20'),
      DEVNET: readProviders(read, 'RPC_DEVNET'),
    },
    accountKeys: {
      evm: readAccountKey(read, 'ACCOUNT_KEY_EVM'),
      tron: readAccountKey(read, 'ACCOUNT_KEY_TRON'),
    },
    signerSocket: read.optional('SIGNER_SOCKET'),
  };
  const { evm, tron } = settings.accountKeys;
  if (evm !== undefined && evm === tron)
    read.reject('ACCOUNT_KEY_TRON', 'must be another key than ACCOUNT_KEY_EVM');
  return settings;
}

interface Devnet {
  readonly demo: boolean;
  readonly databaseUrl: string | undefined;
  readonly chains: ChainSettings;
}

/**
 * True if the demo runs its own development chain. Only for a single process, because several processes on one database would
 * each start a chain. Never together with real chains, whose keys must not be the keys of a demo.
 */
export function readDevnet(read: SettingReader, { demo, databaseUrl, chains }: Devnet): boolean {
  const { providers, accountKeys, signerSocket } = chains;
  const isConnected =
    Object.values(providers).some((urls) => urls.length > 0) ||
    (accountKeys.evm ?? accountKeys.tron ?? signerSocket) !== undefined;
  const isOn = read.flag('DEVNET', demo && databaseUrl === undefined && !isConnected);
  if (isOn && !demo) read.reject('DEVNET', 'is for a demo instance only');
  if (isOn && isConnected)
    read.reject('DEVNET', 'cannot be on beside other chains, keys or signers');
  return isOn;
}

function readProviders(read: SettingReader, name: string): string[] {
  const urls = (read.optional(name) ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
  if (urls.every(isHttp)) {
    const hosts = new Set(urls.map((url) => new URL(url).host));
    if (hosts.size < urls.length)
      read.reject(
        name,
        'names a host twice: providers count as voices, and one host is one of them',
      );
    return urls;
  }
  // The message does not repeat the address, which may contain an API key.
  read.reject(
    name,
    'must list addresses such as https://rpc.example.com, without name and password, separated by commas',
  );
  return [];
}

function readAccountKey(read: SettingReader, name: string): string | undefined {
  const key = read.optional(name);
  if (key === undefined) return undefined;
  try {
    openAccountKey(key);
    return key;
  } catch (error) {
    if (!(error instanceof AccountKeyUnfit)) throw error;
    // The message does not repeat the key, which could be a private one.
    read.reject(name, error.message);
    return undefined;
  }
}

/**
 * True for an http(s) address without user name and password. fetch() rejects addresses with them, and its error contains the
 * whole address.
 */
function isHttp(text: string): boolean {
  const url = URL.parse(text);
  const isOpen = url?.username === '' && url.password === '';
  return isOpen && ['http:', 'https:'].includes(url.protocol);
}
