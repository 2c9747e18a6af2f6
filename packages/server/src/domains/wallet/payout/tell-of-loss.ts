import type { Services } from '../../../platform/domain/services.ts';
import { openIncident } from '../deposit/incidents.ts';

interface Lost {
  readonly id: bigint;
  readonly network: string;
  readonly withdrawalId: bigint | null;
}

/**
 * Opens an incident about a lost payment. Posts nothing: only operators can find out whether it was paid in another
 * way.
 */
export function createLossTeller({ database }: Pick<Services, 'database'>) {
  return async ({ id, network, withdrawalId }: Lost): Promise<void> => {
    const detail =
      withdrawalId === null ? { sent: String(id) } : { withdrawal: String(withdrawalId) };
    await database.transaction(
      async (tx) => await openIncident(tx, { kind: 'paymentLost', network, detail }),
    );
  };
}
