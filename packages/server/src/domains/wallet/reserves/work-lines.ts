import { sql } from 'kysely';
import { workLine } from '../../../platform/domain/desk.ts';
import { freshSince } from './fresh.ts';
import { hasNetworkInUse } from './networks-in-use.ts';

/** Networks with their newest reconciliation, in micro-units: few rows, an index stop each. */
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

/** What members were promised by an approval is more than the wallet that pays has. */
const treasuryShort = workLine(
  'treasuryShort',
  'chain.manage',
  () => sql`select w.since from ${networks} n join (
      select network, sum(amount - charge) as promised, min(changed_at) as since
      from withdrawal where state = 'approved' group by network) w on w.network = n.code
    where w.promised > n.treasury`,
);

/** More than should lie where a key is at hand. Where there is a cold address it goes there by itself. */
const treasuryFull = workLine(
  'treasuryFull',
  'chain.manage',
  () => sql`select made_at as since from ${networks} n where n.treasury > n.treasury_ceiling`,
);

/** Nobody knows whether they still add up: not compared lately, though something lies there. */
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

/** The books say that the academy holds other than what the records of the networks do. */
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
