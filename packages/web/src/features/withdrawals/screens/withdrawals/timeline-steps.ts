import type { WithdrawalState } from '@tradewind/contract/withdrawals/withdrawal';
import { isOpen, steps } from '../../parts/way.ts';

export interface Step {
  readonly state: WithdrawalState;
  /** The stage of the step: completed, ended without success, in progress, or still to come. */
  readonly stage: 'done' | 'stopped' | 'now' | 'next';
  readonly at?: string;
}

const stops: ReadonlySet<WithdrawalState> = new Set(['rejected', 'cancelled', 'failed']);

/** Returns the completed steps, the present one, and those that follow if all goes well. */
export function timelineSteps(
  state: WithdrawalState,
  events: readonly { readonly state: WithdrawalState; readonly at: string }[],
): Step[] {
  const last = events.length - 1;
  const passed = events.map((event, index): Step => {
    const isUnderWay = index === last && isOpen(event.state);
    const stage = stops.has(event.state) ? 'stopped' : isUnderWay ? 'now' : 'done';
    return { state: event.state, at: event.at, stage };
  });
  const position = steps.findIndex((step) => step === state);
  const rest = position >= 0 ? steps.slice(position + 1) : [];
  return [...passed, ...rest.map((step): Step => ({ state: step, stage: 'next' }))];
}
