import type { Recipient } from '../../data/wallet.ts';

/** Whom money goes to: what the server says of them, and the address if the sender typed it. */
export interface Payee extends Recipient {
  readonly typed?: string;
}

/** In full for a sender who typed it; masked for one who chose from the list. */
export function nameOf({ typed, email }: Payee): string {
  return typed ?? email;
}

type Fields = Readonly<Record<string, string>>;

/** As the tab keeps it until the money is sent. */
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
