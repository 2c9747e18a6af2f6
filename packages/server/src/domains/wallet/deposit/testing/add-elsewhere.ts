import { randomBytes } from 'node:crypto';
import type { DepositState } from '../../../../database/migrations/deposit-tables.ts';
import type { DepositWorld, Payee } from './deposit-world.ts';

interface Sample {
  readonly state: DepositState;
  readonly amount: bigint;
  readonly isBelowQuorum?: boolean;
}

/** Adds a deposit to the payee's address on another network, which no scanner of the test reads. */
export async function addElsewhere(
  { server }: DepositWorld,
  { id, addressId }: Payee,
  { state, amount, isBelowQuorum = false }: Sample,
): Promise<void> {
  await server.database.pool.query(
    `insert into deposit (network, transaction_hash, log_index, block_number, block_hash, sender,
       address_id, member_id, raw_amount, amount, state, below_quorum_at)
     values ('ERC20', $1, 0, 1, $2, $3, $4, $5, $6::bigint::numeric, $6::bigint, $7, case when $8::boolean then now() end)`,
    [
      randomBytes(32),
      randomBytes(32),
      randomBytes(20),
      addressId,
      id,
      amount,
      state,
      isBelowQuorum,
    ],
  );
}
