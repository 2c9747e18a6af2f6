import { type ChainFamily, parseAddress, toEvmAddress } from '@tradewind/chain/address';
import type { Reader } from '../platform/database/database.ts';

/** A network with the fields that reading its chain needs. */
export interface Network {
  readonly code: string;
  readonly coin: string;
  readonly name: string;
  readonly family: ChainFamily;
  /** The chain id in CAIP-2 notation. */
  readonly chainId: string;
  /** The address of the token in lower-case hex as in JSON-RPC, also on Tron. */
  readonly contract: string;
  readonly decimals: number;
  readonly confirmations: number;
  readonly creditsWhenFinal: boolean;
  readonly scanBlocks: number;
  /** The number of providers that must agree before their answer moves money; see `neededVoices`. */
  readonly quorum: number;
}

/** Returns undefined if the network does not exist or its token is not set yet. */
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
