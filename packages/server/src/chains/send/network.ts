import { type ChainFamily, parseAddress, toEvmAddress } from '@tradewind/chain/address';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import type { Db } from '../../platform/database/database.ts';
import { isQuorumBroken } from '../quorum/broken.ts';

/** What of a network matters to what is sent on it. */
export interface OutgoingNetwork {
  readonly code: string;
  readonly family: ChainFamily;
  /** Of Ethereum's family; 0 on Tron, which has none in its transactions. */
  readonly chainId: number;
  readonly token: Hex;
  readonly confirmations: number;
  readonly whenFinal: boolean;
  /** Providers that must agree before their word moves money; see `neededVoices`. */
  readonly quorum: number;
  /** Members’ money may leave. */
  readonly isOn: boolean;
  /** Too few providers agree: no payout begins. */
  readonly isQuorumBroken: boolean;
}

/** Undefined where the network has no token that could be sent. */
export async function readNetwork(db: Db, code: string): Promise<OutgoingNetwork | undefined> {
  const row = await db
    .selectFrom('coinNetwork')
    .select(['chain', 'chainId', 'contractAddress', 'confirmations', 'creditWhenFinal'])
    .select(['withdrawalsOn', 'quorum'])
    .select(isQuorumBroken(sql.ref('code')).as('isQuorumBroken'))
    .where('code', '=', code)
    .executeTakeFirst();
  const token = row?.contractAddress && parseAddress(row.chain, row.contractAddress);
  if (!row || !token) return undefined;
  return {
    code,
    family: row.chain,
    chainId: row.chain === 'evm' ? Number(row.chainId.split(':')[1]) : 0,
    token: toEvmAddress(token).toLowerCase() as Hex,
    confirmations: row.confirmations,
    whenFinal: row.creditWhenFinal,
    quorum: row.quorum,
    isOn: row.withdrawalsOn,
    isQuorumBroken: row.isQuorumBroken,
  };
}
