import type { OutgoingPurpose } from '../../database/migrations/outgoing-tables.ts';
import type { Tx } from '../../platform/database/database.ts';

interface Transfer {
  readonly network: string;
  /** Twenty bytes each. Payouts, gas and cold transfers come from the treasury, a sweep goes to it. */
  readonly sender: Uint8Array;
  readonly recipient: Uint8Array;
  /** Of the network's token, else of the chain's own coin; as the chain counts. */
  readonly isToken: boolean;
  readonly amount: bigint;
}

/** What is to be sent, and what for. */
export type OutgoingIntent = Transfer &
  (
    | { readonly purpose: 'payout'; readonly withdrawalId: bigint }
    | { readonly purpose: 'sweep' | 'gas'; readonly addressId: bigint }
    | { readonly purpose: 'cold' }
  );

/**
 * From here on it is signed, sent and followed until its owner hears of the end. Undefined where the sender
 * has one that is not signed yet, or where there is one of this withdrawal: ask again later.
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
