import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../packages/server/src/platform/database/database.ts';
import type { ChainWorld } from './chain-world.ts';
import { network } from './payer.ts';
import type { Check } from './tell.ts';
import type { Trouble } from './unruly-providers.ts';

/** The time for two equal quorum checks, 15 seconds apart, and for providers that do not answer. */
const longestMs = 120_000;
/** A payout that the server began before the pause may still be signed within this time. */
const begunMs = 2000;
const watchedMs = 3000;

export interface Blackout {
  readonly isNoticed: boolean;
  readonly isOver: boolean;
  /** The number of payouts that were signed while payouts should have been paused. */
  readonly signed: number;
}

/** Breaks the quorum of providers until the server notices, then restores it until the server notices that. */
export async function blackOut(
  database: Database,
  world: ChainWorld,
  misbehave: (trouble: Trouble) => Promise<string>,
  { isQuick }: { readonly isQuick: boolean },
): Promise<Blackout> {
  await misbehave({ lying: Math.random() < 0.5 ? 0 : 1, failing: 2, isQuick });
  const isNoticed = await untilBroken(database, true);
  await sleep(begunMs);
  const before = await countSigned(database);
  await sleep(watchedMs);
  const signed = (await countSigned(database)) - before;
  await world.providers.heal();
  return { isNoticed, isOver: await untilBroken(database, false), signed };
}

/** Waits until the server marks the quorum as broken (or as whole); false if it does not within `longestMs`. */
async function untilBroken({ pool }: Database, isBroken: boolean): Promise<boolean> {
  const begun = performance.now();
  while (performance.now() - begun < longestMs) {
    const { rows } = await pool.query<{ broken: boolean }>(
      `select is_broken as broken from chain_quorum where network = $1`,
      [network],
    );
    if ((rows[0]?.broken ?? false) === isBroken) return true;
    await sleep(100);
  }
  return false;
}

async function countSigned({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(distinct transaction_id)::int as count from chain_attempt`,
  );
  return rows[0]?.count ?? 0;
}

export async function checkPauses(
  { pool }: Database,
  blackouts: readonly Blackout[],
): Promise<Check> {
  const { rows } = await pool.query<{ kind: string }>(
    `select kind from security_event where kind in ('quorum-broken', 'quorum-restored')
       and detail->>'chain' = $1 order by id`,
    [network],
  );
  const isInTurns = rows.every(
    ({ kind }, index) => kind === (index % 2 === 0 ? 'quorum-broken' : 'quorum-restored'),
  );
  const signed = blackouts.reduce((sum, one) => sum + one.signed, 0);
  const isSeen = blackouts.every(({ isNoticed, isOver }) => isNoticed && isOver);
  return {
    name: 'payouts paused while too few providers agreed, and went on with an event for both',
    isRight:
      isSeen &&
      isInTurns &&
      rows.length % 2 === 0 &&
      rows.length >= 2 * blackouts.length &&
      signed === 0,
    found: `${rows.length / 2} pauses, ${blackouts.length} of them waited for, ${signed} payouts signed meanwhile`,
  };
}
