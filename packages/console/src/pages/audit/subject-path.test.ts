import { expect, test } from 'vitest';
import { subjectPath } from './subject-path.ts';

test('members, mails and operators have a panel to open', () => {
  expect(subjectPath('member:7')).toBe('/members?member=7');
  expect(subjectPath('mail:123456789')).toBe('/mail?mail=123456789');
  expect(subjectPath('operator:2')).toBe('/operators?operator=2');
});

test('what has no panel, or no number, has no link', () => {
  for (const subject of [
    'invitation:WELCOME',
    'session:9',
    'operator:a@example.com',
    'member:',
    '7',
  ]) {
    expect(subjectPath(subject)).toBeUndefined();
  }
});
