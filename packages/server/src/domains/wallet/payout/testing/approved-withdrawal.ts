import { randomUUID } from 'node:crypto';
import { formatAddress } from '@tradewind/chain/address';
import { type Hex, hexToBytes } from 'viem';
import type { Tx } from '../../../../platform/database/database.ts';
import { holdFunds } from '../../ledger/index.ts';

interface Wanted {
  readonly memberId: bigint;
  readonly network: string;
  readonly recipient: Hex;
  readonly amount: bigint;
  readonly charge: bigint;
}

/** Adds an approved withdrawal whose money is held and that needs no further approval. */
export async function addApproved(tx: Tx, wanted: Wanted): Promise<bigint> {
  const { memberId, network, recipient, amount, charge } = wanted;
  const coin = 'USDT';
  const reason = `${network} ${formatAddress('evm', hexToBytes(recipient))}`;
  const { holdId } = await holdFunds(
    tx,
    { memberId, coin, amount, purpose: 'withdrawal', reason, expiresAt: null },
    { actorId: memberId, requestId: randomUUID() },
  );
  const { id } = await tx
    .insertInto('withdrawal')
    .values({
      memberId,
      coin,
      network,
      address: Buffer.from(hexToBytes(recipient)),
      amount,
      charge,
      holdId,
      requestId: randomUUID(),
      approvalsNeeded: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('withdrawal').set({ state: 'approved' }).where('id', '=', id).execute();
  return id;
}
