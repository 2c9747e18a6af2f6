import { expect, test } from 'vitest';
import { invitationState } from './invitation-state.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const open = { uses: 3, maxUses: null, expiresAt: null, disabledAt: null };

test('a code without limits stays active however often it is used', () => {
  expect(invitationState({ ...open, uses: 1_000_000 }, now)).toBe('active');
});

test('a code is used up after its last permitted use', () => {
  expect(invitationState({ ...open, maxUses: 4 }, now)).toBe('active');
  expect(invitationState({ ...open, maxUses: 3 }, now)).toBe('used-up');
});

test('a code expires exactly at its expiry time', () => {
  expect(invitationState({ ...open, expiresAt: '2026-11-15T12:00:00.001Z' }, now)).toBe('active');
  expect(invitationState({ ...open, expiresAt: '2026-11-15T12:00:00Z' }, now)).toBe('expired');
});

test('disabled takes precedence over expired, and expired over used up', () => {
  const over = { ...open, maxUses: 3, expiresAt: '2026-11-01T00:00:00Z' };
  expect(invitationState(over, now)).toBe('expired');
  expect(invitationState({ ...over, disabledAt: '2026-11-02T00:00:00Z' }, now)).toBe('disabled');
});
