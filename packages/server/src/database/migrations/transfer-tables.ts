import type { ColumnType, Generated } from 'kysely';

/** Recipients of transfers; 0133-transfers-between-members.sql explains the table. */
export interface TransferTables {
  transferRecipient: TransferRecipientTable;
}

interface TransferRecipientTable {
  id: ColumnType<bigint, never, never>;
  memberId: bigint;
  recipientId: bigint;
  lookedUpAt: Generated<Date>;
  firstPaidAt: Date | null;
  lastPaidAt: Date | null;
  leastAmount: bigint | null;
}
