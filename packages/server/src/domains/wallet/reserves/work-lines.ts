import { sql } from 'kysely';
import { workLine } from '../../../platform/domain/desk.ts';
import { freshSince } from './fresh.ts';
import { hasNetworkInUse } from './networks-in-use.ts';

/** Networks with their newest reconciliation, in micro-units; one index lookup per network. */
const networks = sql`(
  select n.code, n.treasury_ceiling, r.made_at, r.difference,
    div(r.treasury, power(10::numeric, n.decimals - 6)) as treasury
  from coin_network n cross join lateral (
    select made_at, treasury, difference from reconciliation
    where network = n.code order by id desc limit 1) r)`;

const reservesDiffer = workLine(
  'reservesDiffer',
  'chain.manage',
  () => sql`select made_at as since from ${networks} n where n.difference <> 0`,
);

/** Networks whose approved withdrawals exceed the treasury's balance. */
const treasuryShort = workLine(
  'treasuryShort',
  'chain.manage',
  () => sql`select w.since from ${networks} n join (
      select network, sum(amount - charge) as promised, min(changed_at) as since
      from withdrawal where state = 'approved' group by network) w on w.network = n.code
    where w.promised > n.treasury`,
);

/** Networks whose treasury exceeds its ceiling. With a cold address the excess is sent there automatically. */
const treasuryFull = workLine(
  'treasuryFull',
  'chain.manage',
  () => sql`select made_at as since from ${networks} n where n.treasury > n.treasury_ceiling`,
);

/** Networks with deposits that were not compared recently, so that it is unknown whether the reserves match. */
const reservesUnchecked = workLine(
  'reservesUnchecked',
  'chain.manage',
  () => sql`select since from coin_network n cross join lateral (
      select coalesce(
        (select made_at from reconciliation where network = n.code order by id desc limit 1),
        (select seen_at from deposit where network = n.code order by block_number, id limit 1)) as since) r
    where since < ${freshSince} and exists (select from network_total t
      where t.network = n.code and t.kind = 'arrived' and t.amount <> 0)`,
);

/** Coins whose custody account differs from the records of their networks. */
const custodyDiffers = workLine(
  'custodyDiffers',
  'chain.manage',
  () => sql`select made_at as since from coin c cross join lateral (
      select made_at, difference from custody_check where coin = c.code order by id desc limit 1) k
    where k.difference <> 0 and ${hasNetworkInUse(sql`c.code`)}`,
);

export const reserveWorkLines = [
  reservesDiffer,
  reservesUnchecked,
  custodyDiffers,
  treasuryShort,
  treasuryFull,
];
