import type { OutgoingPurpose } from '../../database/migrations/outgoing-tables.ts';
import type { Tx } from '../../platform/database/database.ts';

interface Transfer {
  readonly network: string;
  /** Addresses of twenty bytes. Payouts, gas and cold transfers come from the treasury; a sweep goes to it. */
  readonly sender: Uint8Array;
  readonly recipient: Uint8Array;
  /** True for the network's token, false for the chain's own coin. The amount is in the smallest unit. */
  readonly isToken: boolean;
  readonly amount: bigint;
}

/** A transfer with its purpose. */
export type OutgoingIntent = Transfer &
  (
    | { readonly purpose: 'payout'; readonly withdrawalId: bigint }
    | { readonly purpose: 'sweep' | 'gas'; readonly addressId: bigint }
    | { readonly purpose: 'cold' }
  );

/**
 * Enqueues a transfer, which is then signed, sent and followed until its owner is told the outcome. Returns undefined if the
 * sender has another one that is not signed yet, or if there is one for this withdrawal; try again later.
 */
export async function enqueue(tx: Tx, intent: OutgoingIntent): Promise<bigint | undefined> {
  const { network, purpose, isToken, amount } = intent;
  const row = await tx
    .insertInto('chainTransaction')
    .values({
      network,
      purpose: purpose satisfies OutgoingPurpose,
      withdrawalId: intent.purpose === 'payout' ? intent.withdrawalId : null,
      addressId: 'addressId' in intent ? intent.addressId : null,
      sender: Buffer.from(intent.sender),
      recipient: Buffer.from(intent.recipient),
      isToken,
      amount: String(amount),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
