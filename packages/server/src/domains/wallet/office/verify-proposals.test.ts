import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newOperator } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { tamper } from '../ledger/testing/tamper.ts';
import { giveCapital, giveMoney } from '../testing/money.ts';
import { approve, proposeAdjustment, proposeOwn, proposeReversal } from '../testing/office.ts';
import { verifyProposals } from './verify-proposals.ts';

let server: TestServer;

/** One approved proposal of every kind, and an open one. */
beforeAll(async () => {
  server = await startTestServer({ workers: false });
  const [author, judge] = [
    await newOperator(server, ['finance']),
    await newOperator(server, ['finance']),
  ];
  const member = await newMember(server);
  await giveCapital(server, '1000');
  const mistake = await giveMoney(server, member, '7');
  const proposals = [
    await proposeAdjustment(server, author, member, '5'),
    await proposeOwn(server, 'proposeCapital', author, '20'),
    await proposeOwn(server, 'proposeRewardsFunding', author, '3'),
    await proposeReversal(server, author, mistake),
  ];
  for (const { response } of proposals) await approve(server, judge, response.proposalId);
  await proposeAdjustment(server, author, member, '1');
});
afterAll(() => server.stop());

test('proposals match the journals that were posted for them', async () => {
  const approved = await server.database.db
    .selectFrom('ledgerProposal')
    .select('kind')
    .where('state', '=', 'approved')
    .execute();
  expect(approved).toHaveLength(4);
  await verifyProposals(server.database.db);
});

test.each([
  [
    'an adjustment’s amount',
    `amount = amount + 1 where kind = 'adjustment' and state = 'approved'`,
  ],
  ['a capital’s amount', `amount = amount + 1 where kind = 'capital'`],
  ['a rewards funding’s amount', `amount = amount - 1 where kind = 'rewardsFunding'`],
  ['the reversed journal', `reverses = 1 where kind = 'reversal'`],
  ['a reversal’s amount', `amount = amount + 1 where kind = 'reversal'`],
  ['a reason', `reason = 'Another' where kind = 'capital'`],
  ['a member', `member_id = (select max(id) from member) where kind = 'adjustment'`],
  ['the approver', `decided_by = proposed_by where kind = 'capital'`],
  ['the posted journal', `journal_id = 987654 where kind = 'capital'`],
])('a change of %s is found', async (_, change) => {
  const columns = 'id, amount, reverses, reason, member_id, decided_by, journal_id';
  await newMember(server);
  await tamper(
    server.database,
    `create table if not exists kept as select ${columns} from ledger_proposal`,
    `alter table ledger_proposal drop constraint if exists ledger_proposal_check2`,
    `update ledger_proposal set ${change}`,
  );
  await expect(verifyProposals(server.database.db)).rejects.toThrow(
    /^Proposal \d+ is not what journal \d+ posted, or was approved by its own author/,
  );
  await tamper(
    server.database,
    `update ledger_proposal p set (amount, reverses, reason, member_id, decided_by, journal_id) =
      (k.amount, k.reverses, k.reason, k.member_id, k.decided_by, k.journal_id)
      from kept k where k.id = p.id`,
  );
  await verifyProposals(server.database.db);
});
