import { type ChainFamily, parseAddress, toEvmAddress } from '@tradewind/chain/address';
import type { Reader } from '../platform/database/database.ts';

/** A network as those need it who read its chain. */
export interface Network {
  readonly code: string;
  readonly coin: string;
  readonly name: string;
  readonly family: ChainFamily;
  /** As CAIP-2 writes it. */
  readonly chainId: string;
  /** Of the token, in lower case as JSON-RPC writes it; also on Tron. */
  readonly contract: string;
  readonly decimals: number;
  readonly confirmations: number;
  readonly creditsWhenFinal: boolean;
  readonly scanBlocks: number;
  /** Providers that must agree before their word moves money; see `neededVoices`. */
  readonly quorum: number;
}

/** Undefined where there is none of that name, or nobody has said yet which token it is about. */
export async function readNetwork(db: Reader, code: string): Promise<Network | undefined> {
  const row = await db
    .selectFrom('coinNetwork')
    .select(['code', 'coin', 'name', 'chain', 'chainId', 'contractAddress', 'decimals'])
    .select(['confirmations', 'creditWhenFinal', 'scanBlocks', 'quorum'])
    .where('code', '=', code)
    .executeTakeFirst();
  const address = row?.contractAddress ? parseAddress(row.chain, row.contractAddress) : undefined;
  if (!row || !address) return undefined;
  return {
    code: row.code,
    coin: row.coin,
    name: row.name,
    family: row.chain,
    chainId: row.chainId,
    contract: toEvmAddress(address).toLowerCase(),
    decimals: row.decimals,
    confirmations: row.confirmations,
    creditsWhenFinal: row.creditWhenFinal,
    scanBlocks: row.scanBlocks,
    quorum: row.quorum,
  };
}
