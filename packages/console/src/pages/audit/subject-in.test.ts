import { auditSubjectKinds } from '@tradewind/contract/audit-subjects';
import { expect, test } from 'vitest';
import { subjectIn } from './subject-in.ts';

test.each([
  ['member:12', 'member:12'],
  [' member: 12 ', 'member:12'],
  ['invitation:ABCD2345', 'invitation:ABCD2345'],
  ['', ''],
])('%j is about %j', (text, subject) => {
  expect(subjectIn(text)).toBe(subject);
});

test.each(['member', 'member:', ':12', 'Member:12', 'member:12;drop'])(
  '%j is about nothing',
  (text) => {
    expect(subjectIn(text)).toBeUndefined();
  },
);

test.each(auditSubjectKinds)('every kind of the log can be looked for: %s', (kind) => {
  expect(subjectIn(`${kind}:12`)).toBe(`${kind}:12`);
});
