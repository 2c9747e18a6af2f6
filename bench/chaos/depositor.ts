import { randomBytes, randomInt } from 'node:crypto';
import { bytesToHex, type Hex } from 'viem';
import { addMember } from '../../packages/server/src/domains/members/index.ts';
import type { Database } from '../../packages/server/src/platform/database/database.ts';
import type { ChainWorld } from './chain-world.ts';

export interface Payee {
  readonly memberId: bigint;
  readonly address: Hex;
}

/** A transfer to a payee. If the chain loses its newest blocks, the transfer may never arrive. */
export interface SentDeposit {
  readonly hash: Hex;
  readonly to: Hex;
  readonly amount: bigint;
}

const count = 12;

/** Adds members with a deposit address each. Nobody has the keys of these addresses, so deposits are never collected. */
export async function addPayees(database: Database): Promise<Payee[]> {
  return await database.transaction(async (tx) => {
    const { id: keyId } = await tx
      .insertInto('accountKey')
      .values({ family: 'evm', publicKey: 'xpub of the chaos' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made: Payee[] = [];
    for (let child = 1; child <= count; child += 1) {
      const fields = { passwordHash: '', language: 'en', invitation: undefined } as const;
      const memberId = await addMember(tx, { ...fields, email: `depositor-${child}@example.com` });
      if (memberId === undefined) throw new Error('The address is taken');
      const address = randomBytes(20);
      await tx
        .insertInto('depositAddress')
        .values({ family: 'evm', keyId, child, memberId, address })
        .execute();
      made.push({ memberId, address: bytesToHex(address) });
    }
    return made;
  });
}

/** Sends mostly amounts that one provider may confirm alone, and now and then one that always needs the quorum. */
export async function payIn(world: ChainWorld, payees: readonly Payee[]): Promise<SentDeposit> {
  const payee = payees[randomInt(payees.length)];
  if (!payee) throw new Error('There is nobody to pay');
  const whole = randomInt(3) === 0 ? randomInt(101, 500) : randomInt(1, 60);
  const amount = BigInt(whole) * 1_000_000n;
  return { hash: await world.pay(payee.address, amount), to: payee.address, amount };
}
