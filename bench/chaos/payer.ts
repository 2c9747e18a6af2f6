import { randomInt, randomUUID } from 'node:crypto';
import { type Hex, toHex } from 'viem';
import { addMember } from '../../packages/server/src/domains/members/index.ts';
import type { Database } from '../../packages/server/src/platform/database/database.ts';
import { academy, post } from '../../packages/server/src/domains/wallet/index.ts';
import { addApproved } from '../../packages/server/src/domains/wallet/payout/testing/approved-withdrawal.ts';
import { coin } from './seed.ts';

export const network = 'DEVNET';
const charge = 1_000_000n;
/** The signer's limit for one payout. It refuses larger ones, which stay approved. */
export const mostPerPayout = 500;

export interface Wanted {
  readonly id: bigint;
  readonly recipient: Hex;
  readonly arrives: bigint;
  readonly isRefused: boolean;
}

let nth = 0;

/** Adds a member with just enough money and an approved withdrawal to a new address. */
export async function want(database: Database): Promise<Wanted> {
  nth += 1;
  const recipient = toHex(BigInt(`0x${randomUUID().replaceAll('-', '')}`), { size: 20 });
  const isRefused = nth % 12 === 0;
  const amount = BigInt(isRefused ? mostPerPayout + 10 : randomInt(10, 200)) * 1_000_000n;
  const id = await database.transaction(async (tx) => {
    const fields = { passwordHash: '', language: 'en', invitation: undefined } as const;
    const memberId = await addMember(tx, { ...fields, email: `payee-${nth}@example.com` });
    if (memberId === undefined) throw new Error('The address is taken');
    await post(tx, {
      kind: 'deposit',
      coin,
      actorId: academy,
      requestId: randomUUID(),
      detail: {},
      lines: [
        { holder: academy, account: 'custody', amount: -amount },
        { holder: memberId, account: 'available', amount, category: 'deposit' },
      ],
    });
    return await addApproved(tx, { memberId, network, recipient, amount, charge });
  });
  return { id, recipient, arrives: amount - charge, isRefused };
}
