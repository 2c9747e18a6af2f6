import type { Database } from '../../../../platform/database/database.ts';
import type { Services } from '../../../../platform/domain/services.ts';
import { readReserveNetworks } from '../network.ts';
import { checkCustody } from './check-custody.ts';
import { NotComparable, reconcileNetwork } from './reconcile-network.ts';

/** Compares all networks; a network that cannot be reached does not keep others from being compared. */
export async function reconcile({
  database,
  chains,
  log,
}: Pick<Services, 'database' | 'chains' | 'log'>): Promise<void> {
  for (const network of await readReserveNetworks(database.db, chains)) {
    const { code } = network;
    try {
      const difference = await reconcileNetwork(database, chains, network);
      await database.db.deleteFrom('reconciliationFailure').where('network', '=', code).execute();
      if (difference !== 0n)
        log.error({ network: code, difference: String(difference) }, 'reserves differ');
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ network: code, reason }, 'reserves were not compared');
      await noteFailure(database, code, error);
    }
  }
  await checkCustody(database, log);
}

/** Records why a network was not compared, which operators see beside the old figures. */
async function noteFailure({ db }: Database, network: string, error: unknown): Promise<void> {
  const reason = error instanceof NotComparable ? error.reason : 'unreachable';
  await db
    .insertInto('reconciliationFailure')
    .values({ network, reason })
    .onConflict((conflict) =>
      conflict.column('network').doUpdateSet({ reason, failedAt: new Date() }),
    )
    .execute();
}
