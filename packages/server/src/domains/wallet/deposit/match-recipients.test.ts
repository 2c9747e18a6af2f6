import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChainTransfer, Network } from '../../../chains/index.ts';
import { newMember } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { matchRecipients } from './match-recipients.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

const network = { family: 'evm', decimals: 18 } as Network;

/** Adds a member's address; the same bytes on chains of the other family belong to another member. */
async function newAddress(child: number): Promise<{ memberId: bigint; recipient: string }> {
  const address = randomBytes(20);
  const { db } = server.database;
  const people = { evm: await newMember(server), tron: await newMember(server) };
  for (const [family, { id: memberId }] of Object.entries(people) as ['evm', { id: bigint }][]) {
    const { id: keyId } = await db
      .insertInto('accountKey')
      .values({ family, publicKey: `${family} ${child}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('depositAddress')
      .values({ family, keyId, child, memberId, address })
      .execute();
  }
  return { memberId: people.evm.id, recipient: address.toString('hex') };
}

const transferTo = (recipient: string, logIndex: number): ChainTransfer => ({
  transactionHash: 'aa'.repeat(32),
  logIndex,
  blockNumber: 1n,
  blockHash: 'bb'.repeat(32),
  sender: 'cc'.repeat(20),
  recipient,
  rawAmount: BigInt(logIndex) * 10n ** 12n + 7n,
});

test('each transfer of a long reading is matched to its own recipient, on its own family of chains', async () => {
  const [first, second] = [await newAddress(1), await newAddress(2)];
  const theirs = new Map([
    [0, first],
    [9_999, second],
    [10_000, first],
    [10_001, second],
  ]);
  const transfers = Array.from({ length: 10_002 }, (_, nth) =>
    transferTo(theirs.get(nth)?.recipient ?? 'dd'.repeat(20), nth),
  );
  const matched = await matchRecipients(server.database.db, network, transfers);
  expect(
    matched.map(({ memberId, transfer, amount, dust }) => [
      transfer.logIndex,
      memberId,
      amount,
      dust,
    ]),
  ).toEqual([...theirs].map(([nth, { memberId }]) => [nth, memberId, BigInt(nth), 7n]));
});
