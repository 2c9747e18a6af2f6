import type { Services } from '../../../services.ts';
import { readReserveNetworks } from '../network.ts';
import { checkCustody } from './check-custody.ts';
import { reconcileNetwork } from './reconcile-network.ts';

/** All networks, each for itself: one that cannot be reached keeps no other from being looked at. */
export async function reconcile({
  database,
  chains,
  log,
}: Pick<Services, 'database' | 'chains' | 'log'>): Promise<void> {
  for (const network of await readReserveNetworks(database.db, chains)) {
    try {
      const difference = await reconcileNetwork(database, chains, network);
      if (difference !== 0n)
        log.error({ network: network.code, difference: String(difference) }, 'reserves differ');
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ network: network.code, reason }, 'reserves were not compared');
    }
  }
  await checkCustody(database, log);
}
