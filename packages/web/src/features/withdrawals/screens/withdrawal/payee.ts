import type { Recipient } from '../../../ledger/data/wallet.ts';

/** The chosen recipient, with the full address if the sender typed it. */
export interface Payee extends Recipient {
  readonly typed?: string;
}

/** Returns the full address if the sender typed it, otherwise the masked one from the list. */
export function nameOf({ typed, email }: Payee): string {
  return typed ?? email;
}

type Fields = Readonly<Record<string, string>>;

/** Returns the fields that the tab keeps until the money is sent. */
export function keepPayee({ recipientId, email, memberSince, firstPaidAt, typed }: Payee): Fields {
  return {
    recipientId,
    masked: email,
    memberSince,
    ...(firstPaidAt !== null && { firstPaidAt }),
    ...(typed !== undefined && { typed }),
  };
}

export function readPayee(kept: Fields): Payee | undefined {
  const { recipientId, masked: email, memberSince, firstPaidAt = null, typed } = kept;
  if (recipientId === undefined || email === undefined || memberSince === undefined)
    return undefined;
  return {
    recipientId,
    email,
    memberSince,
    firstPaidAt,
    ...(typed !== undefined && { typed }),
  };
}
