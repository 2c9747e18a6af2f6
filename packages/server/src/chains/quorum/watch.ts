import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database, Tx } from '../../platform/database/database.ts';
import { repeat } from '../../platform/concurrency/repeat.ts';
import type { Chains } from '../chains.ts';
import { readNetwork } from '../network.ts';
import { type Measured, measureQuorum } from './measure.ts';

export interface QuorumChange extends Measured {
  readonly network: string;
  readonly isBroken: boolean;
}

/** Reports a change of the state, once, in the transaction that stores it. */
export type TellOfQuorum = (tx: Tx, change: QuorumChange) => Promise<void>;

interface Needs {
  readonly database: Database;
  readonly chains: Chains;
  readonly log: Logger;
}

const everySeconds = 15;
/** A single failed check may be a short disturbance, and a single success after it is no recovery yet. */
const checksBeforeChange = 2;

/** Checks the quorum of each network every few seconds; only one of all processes checks a network at a time. */
export function watchQuorums(needs: Needs, tell: TellOfQuorum): { stop(): Promise<void> } {
  const { chains, log } = needs;
  const loops = chains.networks().map((code) => {
    if (chains.rpcOf(code)?.providers.length === 1)
      log.warn(
        { network: code },
        'one provider is configured, so its word alone moves money; add a second one of another owner',
      );
    return repeat(
      async () => await checkQuorum(needs, code, tell),
      everySeconds * 1000,
      (error) => log.warn({ network: code, err: error }, 'the quorum could not be checked'),
    );
  });
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

/** Checks the quorum once, unless another process has just done so. */
export async function checkQuorum(
  { database, chains }: Needs,
  code: string,
  tell: TellOfQuorum,
  afterSeconds = everySeconds / 2,
): Promise<void> {
  const rpc = chains.rpcOf(code);
  const network = await readNetwork(database.db, code);
  if (!rpc || !network || !(await takeTurn(database, code, afterSeconds))) return;
  const measured = await measureQuorum(rpc, network);
  await database.transaction(async (tx) => {
    const isBroken = await noteMeasured(tx, code, measured);
    if (isBroken !== undefined) await tell(tx, { ...measured, network: code, isBroken });
  });
}

async function takeTurn({ db }: Database, code: string, afterSeconds: number): Promise<boolean> {
  await sql`
    insert into chain_quorum (network, configured, needed, agreeing, checked_at)
    values (${code}, 0, 0, 0, '-infinity') on conflict do nothing`.execute(db);
  const { rows } = await sql`
    update chain_quorum set checked_at = now()
    where network = ${code} and checked_at <= now() - ${afterSeconds} * interval '1 second'
    returning network`.execute(db);
  return rows.length === 1;
}

/** Stores the result. Returns whether the quorum is broken now if that has changed, else undefined. */
async function noteMeasured(tx: Tx, code: string, now: Measured): Promise<boolean | undefined> {
  const { rows } = await sql<{ isBroken: boolean; hasChanged: boolean }>`
    update chain_quorum q set configured = ${now.configured}, needed = ${now.needed},
      agreeing = ${now.agreeing}, problem = ${now.problem},
      contrary = case when b.is_contrary and not b.has_changed then q.contrary + 1 else 0 end,
      is_broken = q.is_broken <> b.has_changed,
      since = case when b.has_changed then now() else q.since end,
      restored_at = case when b.has_changed and q.is_broken then now() else q.restored_at end
    from (
      select network, is_contrary, is_contrary and contrary + 1 >= ${checksBeforeChange} as has_changed
      from (
        select network, contrary, is_broken = ${now.isReached} as is_contrary
        from chain_quorum where network = ${code} for update) locked) b
    where q.network = b.network
    returning q.is_broken, b.has_changed`.execute(tx);
  const [row] = rows;
  return row?.hasChanged ? row.isBroken : undefined;
}
