import { auditSubjectKinds } from '@tradewind/contract/staff/audit-subjects';
import { expect, test } from 'vitest';
import { emailIn, subjectIn } from './subject-in.ts';

test.each([
  ['member:12', 'member:12'],
  [' member: 12 ', 'member:12'],
  ['invitation:ABCD2345', 'invitation:ABCD2345'],
  ['', ''],
])('%j is about %j', (text, subject) => {
  expect(subjectIn(text)).toBe(subject);
});

test.each(['member', 'member:', ':12', 'Member:12', 'member:12;drop'])(
  '%j is not a subject',
  (text) => {
    expect(subjectIn(text)).toBeUndefined();
  },
);

test.each(auditSubjectKinds)('every kind of subject in the log can be searched for: %s', (kind) => {
  expect(subjectIn(`${kind}:12`)).toBe(`${kind}:12`);
});

test.each([
  ['anna@example.com', 'anna@example.com'],
  [' Anna@Example.com ', 'anna@example.com'],
])('%j is the email %j', (text, email) => {
  expect(emailIn(text)).toBe(email);
});

test.each(['', 'anna', '@example.com', 'anna@', 'member:12', 'anna@home@example.com'])(
  '%j is not an email',
  (text) => {
    expect(emailIn(text)).toBeUndefined();
  },
);
