import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { signedAnswer } from '@tradewind/chain/signer-protocol';
import { keccak256, toHex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSigner } from '../../../chains/signer/signer-client.ts';
import { openPayoutWorld, type PayoutWorld } from './testing/payout-world.ts';

let world: PayoutWorld;
beforeAll(async () => {
  world = await openPayoutWorld();
});
afterAll(() => world.close());

async function ask(question: Buffer): Promise<string> {
  const real = connect({ path: world.signer.socket });
  real.write(question);
  return await text(real);
}

async function lie(asking: Socket, question: Buffer): Promise<void> {
  const said = await ask(question);
  const answer = signedAnswer.safeParse(JSON.parse(said));
  const changed = { ...answer.data, hash: keccak256('0x00') };
  asking.end(answer.success ? `${JSON.stringify(changed)}\n` : said);
}

/** Starts a proxy between server and signer that returns another hash when the signer has signed. */
async function openLiar() {
  const socket = join(world.signer.folder, 'liar.sock');
  const server = createServer((asking) => {
    asking.once('data', (question: Buffer) => void lie(asking, question));
  });
  server.listen(socket);
  await once(server, 'listening');
  return { signer: createSigner(socket), close: () => server.close() };
}

async function keptFor(withdrawalId: bigint) {
  return await world.server.database.db
    .selectFrom('chainTransaction as t')
    .leftJoin('chainAttempt as a', 'a.transactionId', 't.id')
    .select(['t.state', 't.problem', 'a.hash'])
    .where('t.withdrawalId', '=', withdrawalId)
    .execute();
}

test('a transaction signed with another key than the sender’s is not kept', async () => {
  const { database } = world.server;
  const { id } = await world.approved('26');
  const elsewhere = Buffer.alloc(20, 0xee);
  await world.chain.client.setBalance({ address: toHex(elsewhere), value: 10n ** 18n });
  await world.chain.mint(toHex(elsewhere), 100_000_000n);
  const { address } = await database.db
    .selectFrom('withdrawal')
    .select('address')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('chainTransaction')
    .values({
      network: 'DEVNET',
      purpose: 'payout',
      withdrawalId: id,
      sender: elsewhere,
      recipient: address,
      isToken: true,
      amount: '25000000',
    })
    .execute();
  await world.round();
  expect(await keptFor(id)).toMatchObject([{ state: 'refused', hash: null }]);
});

test('a signed transaction that differs from the request is not kept, and the payout continues when the signer is correct again', async () => {
  const { id, recipient } = await world.approved('25');
  const liar = await openLiar();
  await world.round({ ...world.server.services.chains, signer: liar.signer });
  liar.close();
  expect(await keptFor(id)).toEqual([
    { state: 'waiting', problem: expect.stringMatching(/something else/) as string, hash: null },
  ]);
  await world.round();
  await world.mine(3);
  await world.round();
  expect(await world.stateOf(id)).toBe('confirmed');
  expect(await world.received(recipient)).toBe(24_000_000n);
});
