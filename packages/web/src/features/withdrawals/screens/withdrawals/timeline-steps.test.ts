import type { WithdrawalState } from '@tradewind/contract/withdrawals/withdrawal';
import { expect, test } from 'vitest';
import { timelineSteps } from './timeline-steps.ts';

function stages(...states: WithdrawalState[]): string[] {
  const events = states.map((state, index) => ({ state, at: `2026-11-0${index + 1}T00:00:00Z` }));
  const state = states.at(-1) ?? 'requested';
  return timelineSteps(state, events).map((step) => `${step.state} ${step.stage}`);
}

test('marks the present step as now, and the following ones as next', () => {
  expect(stages('requested')).toEqual([
    'requested now',
    'approved next',
    'signed next',
    'broadcast next',
    'confirmed next',
  ]);
  expect(stages('requested', 'approved', 'signed', 'broadcast')).toEqual([
    'requested done',
    'approved done',
    'signed done',
    'broadcast now',
    'confirmed next',
  ]);
});

test('marks no step as now once the withdrawal has ended', () => {
  expect(stages('requested', 'approved', 'signed', 'broadcast', 'confirmed').at(-1)).toBe(
    'confirmed done',
  );
  expect(stages('requested', 'cancelled')).toEqual(['requested done', 'cancelled stopped']);
  expect(stages('requested', 'approved', 'failed', 'refunded')).toEqual([
    'requested done',
    'approved done',
    'failed stopped',
    'refunded done',
  ]);
});
