import type { Services } from '../../../../platform/domain/services.ts';
import { readReserveNetworks, readTreasury } from '../network.ts';
import { coolDown } from './cool-down.ts';
import { sweepNetwork } from './sweep-network.ts';

export const sweepTask = 'sweep-addresses';

/** Runs one round of sweeps on every network with a signer; a network that fails does not affect others. */
export async function sweep({
  database,
  chains,
  log,
}: Pick<Services, 'database' | 'chains' | 'log'>): Promise<void> {
  if (!chains.signer) return;
  for (const network of await readReserveNetworks(database.db, chains)) {
    try {
      const treasury = await readTreasury(chains, network.family);
      if (!treasury) return;
      await sweepNetwork(database, network, treasury);
      await coolDown(database, network, treasury);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ network: network.code, reason }, 'members’ addresses were not swept');
    }
  }
}
