import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { refusalOf } from '../testing/all-money.ts';
import { giveCapital } from '../testing/money.ts';
import { approve, auditOf, proposeAdjustment, reject } from '../testing/office.ts';

let server: TestServer;
let author: Person;
let judge: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  author = await newOperator(server, ['finance']);
  judge = await newOperator(server, ['finance']);
  await giveCapital(server, '1000');
});
afterAll(() => server.stop());

const read = (proposalId: string, { token }: Person) =>
  server.operator('getProposal', { proposalId }, { token });

async function newProposal(): Promise<string> {
  const member = await newMember(server);
  return (await proposeAdjustment(server, author, member, '5')).response.proposalId;
}

test('a proposal is read by its id, whoever has decided it meanwhile', async () => {
  const proposalId = await newProposal();
  expect((await read(proposalId, author)).response).toMatchObject({
    state: 'open',
    proposedBy: { email: author.email },
    decidedBy: null,
    journalId: null,
  });
  const { response: posted } = await approve(server, judge, proposalId);
  expect((await read(proposalId, author)).response).toMatchObject({
    proposalId,
    state: 'approved',
    decidedBy: { operatorId: String(judge.id), email: judge.email },
    journalId: posted.journalId,
  });
});

test('a proposal reads the same as in the list', async () => {
  const proposalId = await newProposal();
  await reject(server, judge, proposalId);
  const { response: list } = await server.operator('getProposalList', {}, { token: author.token });
  const listed = list.items.find((item) => item.proposalId === proposalId);
  expect((await read(proposalId, author)).response).toEqual(listed);
});

test('each view of a proposal is audited, and a proposal that does not exist is not found', async () => {
  const proposalId = await newProposal();
  const auditor = await newOperator(server, ['auditor']);
  await read(proposalId, auditor);
  expect(await refusalOf(server, () => read('999999', auditor))).toBe(1006);
  expect(await auditOf(server, auditor)).toMatchObject([
    { action: 'ledger.proposal', subject: `proposal:${proposalId}` },
  ]);
});
