import type { WithdrawalStop } from '@tradewind/contract';
import { sql } from 'kysely';
import { isShutOut, restsUntil } from '../../access/index.ts';
import { hasOpenIncident } from '../open-incidents.ts';

const memberId = sql.ref('w.memberId');

/** The time until which the member cannot withdraw after a security change; null if there is none. */
export const restOfW = restsUntil(memberId);

/** Conditions that stop the payout of withdrawal `w`, whoever has approved it. */
const stops = {
  blocked: isShutOut(memberId),
  incident: hasOpenIncident(memberId),
  securityChanged: sql<boolean>`${restOfW} is not null`,
} satisfies Record<WithdrawalStop, unknown>;

/** The names of the stops in force, the most serious first. */
export const stopsOfW = sql<WithdrawalStop[]>`array_remove(array[
  case when ${stops.blocked} then 'blocked' end,
  case when ${stops.incident} then 'incident' end,
  case when ${stops.securityChanged} then 'securityChanged' end], null)`;
