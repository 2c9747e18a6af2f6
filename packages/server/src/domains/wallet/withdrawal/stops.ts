import type { WithdrawalStop } from '@tradewind/contract';
import { sql } from 'kysely';
import { isShutOut, restsUntil } from '../../access/index.ts';
import { hasOpenIncident } from '../open-incidents.ts';

const memberId = sql.ref('w.memberId');

/** Until when nothing leaves the member's wallet; null where nothing keeps it. */
export const restOfW = restsUntil(memberId);

/** Each keeps a withdrawal `w` of the member from being paid, whoever has approved it. */
const stops = {
  blocked: isShutOut(memberId),
  incident: hasOpenIncident(memberId),
  securityChanged: sql<boolean>`${restOfW} is not null`,
} satisfies Record<WithdrawalStop, unknown>;

/** The names of those that hold, the gravest first. */
export const stopsOfW = sql<WithdrawalStop[]>`array_remove(array[
  case when ${stops.blocked} then 'blocked' end,
  case when ${stops.incident} then 'incident' end,
  case when ${stops.securityChanged} then 'securityChanged' end], null)`;
