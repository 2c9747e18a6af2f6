import { closeAnswer, refusalAnswer, signedAnswer } from '@tradewind/chain/signer-protocol';
import { type Hex, hexToBytes } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answer } from '../../../../../signer/src/desk.ts';
import {
  approve,
  openDesk,
  ring,
  someone,
  type TestDesk,
} from '../../../../../signer/src/testing/desk.ts';
import { enqueue, listStuck } from '../../../chains/index.ts';
import { sendOutgoing } from '../../../chains/send/send-outgoing.ts';
import { createRpc } from '../../../chains/rpc/rpc.ts';
import type { Signer } from '../../../chains/signer/signer-client.ts';
import { SignerAway, SignerRefused } from '../../../chains/signer/signer-error.ts';
import { startTronNode } from '../../../chains/testing/tron-node.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { verifyLedger } from '../ledger/index.ts';
import { balanceOf, newPayer } from '../testing/money.ts';
import { withdrawalWorkLines } from '../withdrawal/desk.ts';
import { verifyWithdrawals } from '../withdrawal/verify-withdrawals.ts';
import { payoutSteps } from './payout-steps.ts';
import { addApproved } from './testing/approved-withdrawal.ts';

const network = 'TRC20';
const minute = 60;
const hour = 60 * minute;
const treasury = hexToBytes(ring.treasury('tron').address);

let server: TestServer;
let desk: TestDesk;
let nodes: Awaited<ReturnType<typeof startTronNode>>[];
beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await server.database.pool.query(
    `update coin_network set credit_when_final = true, withdrawals_on = true where code = $1`,
    [network],
  );
  desk = await openDesk();
  nodes = [await startTronNode(), await startTronNode()];
  pass(0);
});
afterAll(async () => {
  const { services, database } = server;
  await verifyLedger(database.db, services.secrets, { also: [verifyWithdrawals] });
  for (const node of nodes) await node.close();
  await desk.close();
  await server.stop();
});
beforeEach(() => {
  for (const { state } of nodes) {
    state.receipts.clear();
    state.refusal = { code: 'BANDWITH_ERROR' };
  }
});

/** Advances the clock of both nodes and of the signer. */
function pass(seconds: number): void {
  for (const { state } of nodes) {
    state.latest += seconds;
    state.final = state.latest - minute;
    desk.clock.now = state.latest * 1000;
  }
}

/** A signer with the rules and the journal of the real one. */
const signer: Signer = {
  hello: () => Promise.reject(new Error('not asked here')),
  close: async (subject) =>
    closeAnswer.parse(await answer(desk.parts(), { ask: 'close', subject })),
  sign: async (payment) => {
    const said = await desk.sign(payment);
    const refusal = refusalAnswer.safeParse(said);
    if (refusal.success) throw new SignerRefused(refusal.data);
    return signedAnswer.parse(said);
  },
};

/** Returns a signer that signs but whose answer is lost; adds the hash to the list. */
function losing(hashes: string[]): Signer {
  return {
    ...signer,
    sign: async (payment) => {
      hashes.push((await signer.sign(payment)).hash);
      throw new SignerAway('did not answer in time');
    },
  };
}

async function round(by = signer, urls = nodes.map(({ url }) => url)): Promise<void> {
  const rpc = createRpc(urls);
  const chains = { ...server.services.chains, rpcOf: () => rpc, signer: by };
  await sendOutgoing({ ...server.services, chains }, network, {
    owners: { payout: payoutSteps },
    feeds: [],
    patience: { resendAfterMs: 0, replaceAfterMs: 0 },
  });
}

async function begin() {
  const member = await newPayer(server, '10');
  const recipient = someone as Hex;
  const id = await server.database.transaction(async (tx) => {
    const [amount, charge] = [10_000_000n, 1_000_000n];
    const made = { memberId: member.id, network, recipient, amount, charge };
    const withdrawalId = await addApproved(tx, made);
    await enqueue(tx, {
      network,
      purpose: 'payout',
      withdrawalId,
      sender: treasury,
      recipient: hexToBytes(recipient),
      isToken: true,
      amount: amount - charge,
    });
    return withdrawalId;
  });
  approve(desk, String(id), { network });
  return { id, member };
}

/** Adds a payout, signed once by each of these signers, that no provider has accepted before it expired. */
async function unsent(...signers: Signer[]) {
  const payout = await begin();
  for (const by of signers) {
    await round(by);
    pass(8 * minute);
  }
  return payout;
}

async function payoutOf(withdrawalId: bigint) {
  const { rows } = await server.database.pool.query<{
    state: string;
    withdrawal: string;
    problem: string | null;
    hashes: string[];
  }>(
    `select t.state, w.state as withdrawal, t.problem, array(select '0x' || encode(hash, 'hex')
       from chain_attempt a where a.transaction_id = t.id order by a.id) as hashes
     from chain_transaction t join withdrawal w on w.id = t.withdrawal_id
     where t.withdrawal_id = $1`,
    [withdrawalId],
  );
  const [row] = rows;
  if (!row) throw new Error('It was never to be paid');
  return row;
}

const mineOn = (hash = '', ...where: typeof nodes) => {
  for (const node of where) node.mine(hash, node.state.final - hour, []);
};

test('a payout that expired after the last allowed signature is refunded and appears on the desk', async () => {
  const { id, member } = await unsent(signer, signer, signer);
  for (const { state } of nodes) state.refusal = undefined;
  await round();
  expect(await payoutOf(id)).toMatchObject({
    state: 'signed',
    problem: 'It has been signed too often.',
    hashes: { length: 3 },
  });
  pass(hour);
  await round();
  expect(await payoutOf(id)).toMatchObject({ state: 'failed', withdrawal: 'refunded' });
  expect(await balanceOf(server, member)).toEqual({ available: '10.000000', frozen: '0.000000' });
  const { db } = server.database;
  const notices = db.selectFrom('notice').select('kind').where('memberId', '=', member.id);
  expect(await notices.execute()).toEqual([{ kind: 'withdrawalFailed' }]);
  expect(await listStuck(db)).toMatchObject([
    {
      purpose: 'payout',
      withdrawalId: String(id),
      problem: expect.stringMatching(/too often/) as string,
    },
  ]);
  const line = withdrawalWorkLines.find(({ kind }) => kind === 'sendingStuck');
  expect(await line?.read(db, 0n, 10)).toMatchObject({ count: 1 });
  expect(nodes.map(({ state }) => state.broadcast)).toEqual([[], []]);
});

test('an expired payout is not refunded while one of two providers has it, or does not answer', async () => {
  const { id } = await unsent(signer, signer, signer);
  pass(hour);
  const [first, second] = nodes;
  await round(signer, [first?.url ?? '', 'http://127.0.0.1:9/jsonrpc']);
  expect(await payoutOf(id)).toMatchObject({ state: 'signed' });
  if (second) mineOn((await payoutOf(id)).hashes[1], second);
  await round();
  expect(await payoutOf(id)).toMatchObject({ state: 'signed', withdrawal: 'signed' });
  second?.state.receipts.clear();
  await round();
  expect(await payoutOf(id)).toMatchObject({ state: 'failed', withdrawal: 'refunded' });
});

test('an expired payout is not refunded while the chain has a signed transaction whose signature was lost', async () => {
  const lost: string[] = [];
  const { id } = await unsent(signer, losing(lost), signer);
  pass(hour);
  mineOn(lost[0], ...nodes);
  await round();
  expect(await payoutOf(id)).toMatchObject({ state: 'signed', hashes: { length: 2 } });
  for (const { state } of nodes) state.receipts.clear();
  await round();
  expect(await payoutOf(id)).toMatchObject({ state: 'failed', withdrawal: 'refunded' });
});

test('an expired payout is not refunded if another process has recorded one more signature meanwhile', async () => {
  const { id } = await unsent(signer, signer, signer);
  pass(hour);
  const late: Signer = {
    ...signer,
    close: async (subject) => {
      await server.database.pool.query(
        `insert into chain_attempt (transaction_id, hash, signed_bytes, fee, expires_at)
         values ($1, sha256('late'), 'late', 1, '2025-01-01')`,
        [subject.transaction],
      );
      return await signer.close(subject);
    },
  };
  await round(late);
  expect(await payoutOf(id)).toMatchObject({ state: 'signed', withdrawal: 'signed' });
  await round();
  expect(await payoutOf(id)).toMatchObject({ state: 'failed', withdrawal: 'refunded' });
});

test('a payout whose signatures were all lost is refused, makes room for others and may be rejected', async () => {
  const lost: string[] = [];
  const by = losing(lost);
  const { id } = await unsent(by, by, by);
  pass(hour);
  mineOn(lost[2], ...nodes);
  await round();
  expect(await payoutOf(id)).toMatchObject({ state: 'waiting' });
  for (const { state } of nodes) state.receipts.clear();
  await round();
  expect(await payoutOf(id)).toMatchObject({ state: 'refused', withdrawal: 'approved' });
});
