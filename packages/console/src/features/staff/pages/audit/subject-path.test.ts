import { expect, test } from 'vitest';
import { subjectPath } from './subject-path.ts';

test('subjects with a page or a panel have a link', () => {
  expect(subjectPath('member:7')).toBe('/members?member=7');
  expect(subjectPath('mail:123456789')).toBe('/mail?mail=123456789');
  expect(subjectPath('operator:2')).toBe('/operators?operator=2');
  expect(subjectPath('broadcast:5')).toBe('/notices/5');
  expect(subjectPath('journal:12')).toBe('/ledger/journals/12');
  expect(subjectPath('exam-paper:4')).toBe('/exam-papers/4');
  expect(subjectPath('proposal:3')).toBe('/proposals?state=all&proposal=3');
});

test('subjects without a panel or without a number have no link', () => {
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
