import { type ChainFamily, parseAddress, toEvmAddress } from '@tradewind/chain/address';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import type { Db } from '../../platform/database/database.ts';
import { isQuorumBroken } from '../quorum/broken.ts';

/** A network with the fields that sending needs. */
export interface OutgoingNetwork {
  readonly code: string;
  readonly family: ChainFamily;
  /** The chain id on EVM chains; 0 on Tron, whose transactions have none. */
  readonly chainId: number;
  readonly token: Hex;
  readonly confirmations: number;
  readonly whenFinal: boolean;
  /** The number of providers that must agree before their answer moves money; see `neededVoices`. */
  readonly quorum: number;
  /** True if withdrawals are switched on. */
  readonly isOn: boolean;
  /** True if too few providers agree, so that no payout begins. */
  readonly isQuorumBroken: boolean;
}

/** Returns undefined if the network has no token to send. */
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
