import type { ColumnType, Generated } from 'kysely';

export type ChainFamily = 'evm' | 'tron';

type Id = ColumnType<bigint, never, never>;

/** Deposit addresses of members and the keys they are derived from; see 0031-networks.sql. */
export interface NetworkTables {
  accountKey: AccountKeyTable;
  depositAddress: DepositAddressTable;
}

interface AccountKeyTable {
  id: Id;
  family: ChainFamily;
  publicKey: string;
  addedAt: Generated<Date>;
}

interface DepositAddressTable {
  id: Id;
  family: ChainFamily;
  keyId: bigint;
  child: number;
  memberId: bigint;
  address: Buffer;
  createdAt: Generated<Date>;
}
