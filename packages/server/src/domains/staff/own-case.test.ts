import { randomUUID } from 'node:crypto';
import {
  type AuditSubject,
  type Call,
  type CaseKind,
  type ConsoleCalls,
  consoleCalls,
} from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockMember, liftBlock } from '../members/index.ts';
import { revokeCertificate } from '../exams/certificate/revoke.ts';
import { withdrawOpening } from '../exams/opening/withdraw-opening.ts';
import { openFormal } from '../exams/testing/passing.ts';
import { expectedError } from '../../http/error-envelope.ts';
import type { Tx } from '../../platform/database/database.ts';
import { certifySample, rejectRealName } from '../identity/decide.ts';
import { approve, newNumber, submitted } from '../identity/testing/submissions.ts';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { changeRequestIn } from '../../testing/second-person.ts';
import { sampleInput } from '../../testing/sample-input.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { resolveIncident } from '../wallet/deposit/office/resolve-incident.ts';
import { holdFunds, releaseHold } from '../wallet/ledger/index.ts';
import { approveProposal, rejectProposal } from '../wallet/office/decide.ts';
import { propose } from '../wallet/office/propose.ts';
import { openIncidentOf } from '../wallet/testing/incidents.ts';
import { giveCapital, giveMoney } from '../wallet/testing/money.ts';
import { freeze, proposeAdjustment } from '../wallet/testing/office.ts';
import { approveWithdrawal, rejectWithdrawal } from '../wallet/withdrawal/decide.ts';
import { newWithdrawer, openNetworks, withdraw } from '../wallet/withdrawal/testing/withdrawals.ts';
import { writeAudit } from './audit.ts';

let server: TestServer;
let member: Person;
/** An operator with the email address of the member. */
let insider: Person;
let another: Person;
/** The member's id for each kind of case. */
let cases: Readonly<Record<CaseKind, string | readonly string[]>>;

const ownCase = 1008;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await openNetworks(server);
  await giveCapital(server, '100000');
  another = await newOperator(server, ['owner']);
  member = await newWithdrawer(server, '7000');
  insider = await operatorWithAddressOf(member);
  cases = await openCases(member);
});
afterAll(() => server.stop());

/** Creates an operator with this address in capitals, as the command line may have stored it. */
async function operatorWithAddressOf({ email }: Person): Promise<Person> {
  const operator = await newOperator(server, ['owner', 'reviewer']);
  await query(sql`update principal set email = ${email.toUpperCase()} where id = ${operator.id}`);
  return operator;
}

async function openCases(person: Person): Promise<typeof cases> {
  const withdrawal = await withdrawalOf(person);
  const frozen = await freeze(server, another, person, '5');
  const proposed = await proposeAdjustment(server, another, person, '5');
  const journal = await giveMoney(server, person, '1');
  const exam = await openFormal(server, { member: person });
  const sitting = await exam.sit(true);
  await exam.grade(sitting);
  await openIncidentOf(server, person);
  return {
    member: String(person.id),
    account: ['nobody@example.com', person.email],
    withdrawal,
    'real-name': await idOf(person, 'real_name'),
    hold: frozen.response.holdId,
    proposal: proposed.response.proposalId,
    journal: String(journal),
    incident: await idOf(person, 'chain_incident'),
    opening: String(exam.openingId),
    sitting: String(sitting),
    certificate: await idOf(person, 'certificate'),
    'change-request': await requestOf(frozen.response.holdId),
  };
}

/** Asks, as the operator who froze the amount, to release it; returns the id of the request. */
async function requestOf(holdId: string): Promise<string> {
  return changeRequestIn(
    await server.operator('releaseMemberFunds', { holdId, reason: why }, another),
  );
}

async function withdrawalOf(person: Person): Promise<string> {
  const { response, msg } = await withdraw(server, person, { amount: '600' });
  if (!response.withdrawalId) throw new Error(msg);
  return response.withdrawalId;
}

async function idOf({ id }: Person, table: string): Promise<string> {
  const [row] = await query(sql`select id from ${sql.table(table)} where member_id = ${id}`);
  return String(row?.['id']);
}

async function query(statement: ReturnType<typeof sql>) {
  const { rows } = await statement.execute(server.database.db);
  return rows as Record<string, unknown>[];
}

/** Returns the refusal of the database, as if no earlier check had refused the work. */
async function refusalByDatabase(work: (tx: Tx) => Promise<unknown>): Promise<string | undefined> {
  try {
    await server.database.transaction(work);
  } catch (error) {
    return expectedError(error)?.code ?? String(error);
  }
  return undefined;
}

const guarded = Object.entries<Call>(consoleCalls).flatMap(([name, call]) => {
  const about = call.protection?.about;
  const { audit = '' } = call;
  return about ? [{ name: name as keyof ConsoleCalls, call, audit, about }] : [];
});

const why = 'For a test';
const id = (kind: CaseKind) => BigInt(cases[kind] as string);
const amount = () => ({ memberId: member.id, coin: 'USDT', amount: 1n, reason: why });
const block = () => ({ memberId: member.id, reason: why });
const proposal = () => ({
  ...amount(),
  network: null,
  requestId: randomUUID(),
  proposedBy: insider.id,
});
const request = () => ({ actorId: insider.id, requestId: randomUUID() });

describe('an operator who is also a member', () => {
  test.each(guarded)('is refused by $name', async ({ name, call, about }) => {
    const concerned = { [about.field]: cases[about.kind] };
    // The call checks for an own case before it validates the rest of the input.
    const asked = { ...sampleInput(call), ...concerned } as never;
    const refused = await server.operator(name, asked, insider);
    expect(refused.status).toBe(ownCase);
    expect(refused.msg).toContain('Another operator must');
  });

  test('is refused only in cases about themselves', async () => {
    const stranger = await newWithdrawer(server, '700');
    const withdrawalId = await withdrawalOf(stranger);
    expect((await server.operator('approveWithdrawal', { withdrawalId }, insider)).status).toBe(
      200,
    );
    const realNameId = await submitted(server, await newMember(server));
    expect((await approve(server, realNameId, insider)).status).toBe(200);
  });

  test('cannot approve their own name, and the attempt is a security event', async () => {
    const applicant = await newMember(server);
    const operator = await operatorWithAddressOf(applicant);
    const realNameId = await submitted(server, applicant);
    expect((await approve(server, realNameId, operator)).status).toBe(ownCase);
    await server.services.securityEvents.flush();
    expect(
      await query(sql`select kind, status from security_event where principal_id = ${operator.id}
        and path = '/api/Console/RealName/Approve'`),
    ).toEqual([{ kind: 'own-case-refused', status: ownCase }]);
    expect((await approve(server, realNameId, another)).status).toBe(200);
  });

  test('is also recognised by their document under another address', async () => {
    const idNumber = newNumber();
    const [first, twin] = [
      await newMember(server),
      await newWithdrawer(server, '700', { idNumber }),
    ];
    const operator = await operatorWithAddressOf(first);
    const withdrawalId = await withdrawalOf(twin);
    await submitted(server, first, { idNumber });
    const approveIt = () => server.operator('approveWithdrawal', { withdrawalId }, operator);
    expect((await approveIt()).status).toBe(ownCase);
    expect(
      await refusalByDatabase((tx) => approveWithdrawal(tx, BigInt(withdrawalId), operator.id)),
    ).toBe('ownCase');
    expect((await server.operator('approveWithdrawal', { withdrawalId }, another)).status).toBe(
      200,
    );
  });

  test('is not linked to strangers by a member who submits several documents', async () => {
    const [stolen, strangers] = [newNumber(), newNumber()];
    const [account, forger, stranger] = [
      await newMember(server),
      await newMember(server),
      await newMember(server),
    ];
    const operator = await operatorWithAddressOf(account);
    await submitted(server, account, { idNumber: stolen });
    for (const idNumber of [stolen, strangers]) {
      const realNameId = await submitted(server, forger, { idNumber });
      await server.operator('rejectRealName', { realNameId, reasonCode: 'mismatch' }, another);
    }
    const realNameId = await submitted(server, stranger, { idNumber: strangers });
    expect((await approve(server, realNameId, operator)).status).toBe(200);
  });
});

describe('the database, without any earlier check,', () => {
  const decisions: Record<string, (tx: Tx) => Promise<unknown>> = {
    'an approval of a withdrawal': async (tx) => {
      await resolveIncident(tx, id('incident'), another.id, why);
      await approveWithdrawal(tx, id('withdrawal'), insider.id);
    },
    'a rejection of a withdrawal': (tx) => rejectWithdrawal(tx, id('withdrawal'), insider.id, why),
    'another try of a payout': (tx) =>
      tx
        .insertInto('payoutRetry')
        .values({ withdrawalId: id('withdrawal'), operatorId: insider.id })
        .execute(),
    'a frozen amount': (tx) =>
      holdFunds(tx, { ...amount(), purpose: 'operator', expiresAt: null }, request()),
    'the release of a frozen amount': (tx) => releaseHold(tx, id('hold'), request(), why),
    'a proposal': (tx) => propose(tx, { ...proposal(), kind: 'adjustment', reverses: null }),
    'a proposal to reverse': (tx) =>
      propose(tx, { ...proposal(), kind: 'reversal', memberId: null, reverses: id('journal') }),
    'an approved proposal': (tx) =>
      approveProposal(tx, id('proposal'), insider.id, server.services.config),
    'a rejected proposal': (tx) =>
      rejectProposal(tx, id('proposal'), { id: insider.id, mayApprove: true }, why),
    'a block': (tx) => blockMember(tx, randomUUID(), { ...block(), blockedBy: insider.id }),
    'a lifted block': async (tx) => {
      const blockId = await blockMember(tx, randomUUID(), { ...block(), blockedBy: another.id });
      await liftBlock(tx, { ...block(), blockId: blockId ?? 0n, liftedBy: insider.id });
    },
    'a resolved incident': (tx) => resolveIncident(tx, id('incident'), insider.id, why),
    'a withdrawn exam': (tx) => withdrawOpening(tx, id('opening'), insider.id, why),
    'a revoked certificate': (tx) =>
      revokeCertificate(tx, id('certificate'), { operatorId: insider.id, reason: why }),
  };

  test.each(Object.keys(decisions))('refuses %s', async (name) => {
    const decide = decisions[name] ?? (() => Promise.resolve());
    expect(await refusalByDatabase(decide)).toBe('ownCase');
  });

  test('refuses both decisions about a real name', async () => {
    const applicant = await newMember(server);
    const operator = await operatorWithAddressOf(applicant);
    const realNameId = BigInt(await submitted(server, applicant));
    const reason = { reasonCode: 'mismatch', reason: null } as const;
    expect(await refusalByDatabase((tx) => certifySample(tx, realNameId, operator.id))).toBe(
      'ownCase',
    );
    expect(
      await refusalByDatabase((tx) => rejectRealName(tx, realNameId, operator.id, reason)),
    ).toBe('ownCase');
  });

  test('refuses entries of the audit log about such a decision', async () => {
    const subjects: Partial<Record<CaseKind, string>> = {
      opening: 'exam-opening',
      sitting: 'exam-sitting',
    };
    for (const { audit, about } of guarded) {
      if (about.kind === 'account') continue;
      const subject =
        `${subjects[about.kind] ?? about.kind}:${String(cases[about.kind])}` as AuditSubject;
      const visit = { requestId: 'test', ip: '', userAgent: '', language: 'en' } as const;
      const write = (by: Person) =>
        refusalByDatabase((tx) => writeAudit(tx, by.id, audit, { subject }, visit));
      expect([audit, await write(insider)]).toEqual([audit, 'ownCase']);
      expect([audit, await write(another)]).toEqual([audit, undefined]);
    }
  });

  test('knows every call that is declared to refuse an own case', async () => {
    const [row] = await query(sql`select own_case_actions() as actions`);
    expect(new Set(row?.['actions'] as string[])).toEqual(
      new Set(guarded.map(({ audit }) => audit)),
    );
  });
});

test('the database refuses a new grading of an attempt by the operator who sat it', async () => {
  const exam = await openFormal(server, { member: await newMember(server) });
  const operator = await operatorWithAddressOf(exam.person);
  const sitting = await exam.sit(false);
  await exam.grade(sitting);
  expect(
    await refusalByDatabase((tx) =>
      sql`insert into exam_grading (sitting_id, round, points, is_passed, items, graded_by, pass_percent, penalty_percent)
        select sitting_id, 2, 100, true, items, ${operator.id}, pass_percent, penalty_percent from exam_grading
        where sitting_id = ${sitting}`.execute(tx),
    ),
  ).toBe('ownCase');
});
