import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { appCalls } from '../member-calls.ts';
import type { Call } from './call.ts';
import {
  changeRequestAskers,
  changeRequestCalls,
  changeRequestPermissions,
} from '../staff/change-requests.ts';
import { consoleCalls } from '../console-calls.ts';
import { withoutFreshProof } from './without-fresh-proof.ts';
import type { ErrorCode } from './errors.ts';
import { errorStatus } from './errors.ts';
import type { Stake } from './protection.ts';
import type { Permission } from '../staff/roles.ts';

type Named = readonly [name: string, call: Call];

const member: readonly Named[] = Object.entries<Call>(appCalls);
const operator: readonly Named[] = Object.entries<Call>(consoleCalls);
const all = [...member, ...operator];
const gets = (calls: readonly Named[]) => calls.filter(([, { method }]) => method === 'GET');
const posts = (calls: readonly Named[]) => calls.filter(([, { method }]) => method === 'POST');
const fieldsOf = ({ input }: Call): readonly string[] =>
  'shape' in input ? Object.keys(input.shape as object) : [];

/** The stakes of calls that change something with this permission. */
const stakesOfPermission: Partial<Record<Permission, readonly Stake[]>> = {
  'member.manage': ['person', 'access'],
  'member.block': ['person'],
  'member.unblock': ['person'],
  'operator.manage': ['access'],
  'ledger.hold': ['money', 'release'],
  'ledger.propose': ['money'],
  'ledger.approve': ['money'],
  'chain.manage': ['money', 'rule', 'release'],
  'withdrawal.approve': ['money'],
  'contract.manage': ['price'],
  'exam.open': ['person'],
  'exam.grade': ['person'],
  'exam.reward': ['money', 'rule'],
  'identity.review': ['identity', 'person'],
  'settings.manage': ['rule'],
};

/** Calls with these permissions that change nothing. */
const changesNothing = new Set(['previewExamOpening']);

/** Input fields that move value, access or an identity, each with its stake. */
const stakesOfField: Readonly<Record<string, Stake>> = {
  amount: 'money',
  difference: 'money',
  serviceCharge: 'money',
  address: 'rule',
  price: 'price',
  level: 'price',
  isPreview: 'price',
  password: 'access',
  totp: 'access',
  idNumber: 'identity',
  fullName: 'identity',
};

/** Answer fields that show an identity or the key of an exam, each with its stake. */
const stakesOfAnswer: Readonly<Record<string, Stake>> = {
  fullName: 'identity',
  idNumber: 'identity',
  holder: 'identity',
  photos: 'identity',
  correct: 'answers',
  isCorrect: 'answers',
  isRight: 'answers',
  explanation: 'answers',
};

/** Returns the names of all fields of the answer, at any depth. */
function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = 'properties' in schema ? schema.properties : undefined;
  return Object.keys(properties ?? {}).concat(Object.values(schema).flatMap(namesIn));
}

const answeredBy = ({ output }: Call) =>
  namesIn(z.toJSONSchema(output, { unrepresentable: 'any' }));

const stakesOf = ({ protection }: Call) => protection?.touches ?? [];

/** True for errors about money and about real names. */
function isAboutStake(code: ErrorCode): boolean {
  const status: number = errorStatus[code];
  return (status > 1300 && status < 1400) || (status >= 1600 && status < 1700);
}

describe('the declared protection', () => {
  test('is there for every call that changes something', () => {
    expect(posts(all).length).toBeGreaterThan(150);
    expect(posts(all).filter(([, { protection }]) => protection === undefined)).toEqual([]);
  });

  test('asks operators for a fresh second factor, except where the reviewed list says why not', () => {
    const without = posts(operator).filter(
      ([, { protection }]) => protection?.proof !== 'fresh' && protection?.proof !== 'bound',
    );
    expect(without.map(([name]) => name).toSorted()).toEqual(
      Object.keys(withoutFreshProof).toSorted(),
    );
    for (const reason of Object.values(withoutFreshProof)) expect(reason).toMatch(/^\w.+\.$/);
  });

  test('lets nobody without a session reach what a session protects', () => {
    const wrong = posts(all).filter(
      ([, call]) => (call.protection?.proof === 'none') !== (call.caller === 'anyone'),
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  test('names a stake wherever the permission is about money, rules, identities or people', () => {
    const silent = posts(operator).filter(([name, call]) => {
      const expected = stakesOfPermission[call.caller as Permission];
      if (!expected || changesNothing.has(name)) return false;
      return !expected.some((stake) => stakesOf(call).includes(stake));
    });
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test('names a stake wherever the input carries money, an address, a password, a factor or an identity', () => {
    const silent = posts(all).filter(([, call]) =>
      fieldsOf(call).some(
        (field) => stakesOfField[field] !== undefined && stakesOf(call).length === 0,
      ),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test('names a stake wherever an error is about money or a real name', () => {
    const silent = posts(all).filter(
      ([, call]) =>
        stakesOf(call).length === 0 &&
        call.errors.some((code) => code !== 'requestIdReused' && isAboutStake(code)),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test('gives every stake a second person, a bound proof, or the reason why neither is needed', () => {
    const unexplained = all.filter(([, { protection }]) => {
      if (!protection || protection.touches.length === 0) return false;
      const { proof, secondPerson, alone } = protection;
      return proof !== 'bound' && secondPerson === undefined && alone === undefined;
    });
    expect(unexplained.map(([name]) => name)).toEqual([]);
  });

  test('names a stake for every call whose answer shows an identity or the key of an exam', () => {
    const wrong = all.flatMap(([name, call]) =>
      answeredBy(call).flatMap((field) => {
        const stake = stakesOfAnswer[field];
        return stake === undefined || stakesOf(call).includes(stake) ? [] : [`${name}: ${field}`];
      }),
    );
    expect(wrong).toEqual([]);
    expect(gets(all).filter(([, call]) => stakesOf(call).length > 0).length).toBeGreaterThan(6);
  });

  test('asks for a fresh second factor in every call that returns a file with many records', () => {
    const exports = gets(operator).filter(([name]) => name.startsWith('export'));
    expect(exports.length).toBeGreaterThan(1);
    expect(exports.map(([, { protection }]) => protection?.proof)).toEqual(
      exports.map(() => 'fresh'),
    );
  });

  test('asks for a change request in the calls that the list of them names', () => {
    const kept = operator.filter(([, { protection }]) => protection?.secondPerson === 'request');
    const deciders = kept.map(([name, { caller, protection }]) => [
      name,
      protection?.decidedBy ?? caller,
    ]);
    expect(Object.fromEntries(deciders)).toEqual(changeRequestPermissions);
    const askers = kept.map(([name, { caller }]) => [name, caller]);
    expect(Object.fromEntries(askers)).toEqual(changeRequestAskers);
    expect(kept.map(([name]) => name).toSorted()).toEqual(changeRequestCalls.toSorted());
  });

  test('names the input field that says whose case it is, wherever an own case is refused', () => {
    const wrong = posts(all).filter(([, call]) => {
      const { refuses = [], about } = call.protection ?? {};
      if (about === undefined) return refuses.includes('own-case');
      return !refuses.includes('own-case') || !fieldsOf(call).includes(about.field);
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  test('holds payments with a bound proof after a security change of the member', () => {
    const resting = posts(member).filter(([, { protection }]) => protection?.rest === 'security');
    expect(resting.map(([name]) => name)).toEqual(
      expect.arrayContaining(['transferToMember', 'withdrawalApply', 'addWithdrawalAddress']),
    );
  });

  test('holds new operators back from every call by which the second of two people decides', () => {
    const deciding = posts(operator).filter(([name, { protection }]) => {
      const isLast = protection?.secondPerson === 'own-flow' && !name.startsWith('propose');
      return isLast || name === 'releaseMemberFunds';
    });
    expect(deciding.length).toBeGreaterThan(4);
    expect(
      deciding.filter(([, { protection }]) => protection?.rest !== 'access').map(([name]) => name),
    ).toEqual([]);
    const resting = all.filter(([, { protection }]) => protection?.rest === 'access');
    expect(resting.filter(([, { audit }]) => audit === undefined)).toEqual([]);
  });
});
