import type { Tx } from '../../../platform/database/database.ts';
import { addJob } from '../../../platform/jobs/index.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { forgetLeaves } from './proof/forget-leaves.ts';
import { makeProof } from './proof/make-proof.ts';
import { readReserves } from './read-reserves.ts';

export const proveLiabilitiesTask = 'prove-liabilities';

const mostTries = 5;

/** Queues a proof. Proofs run one at a time, and a second request while one is queued adds none. */
export async function askForProof(tx: Tx, coin: string): Promise<void> {
  const options = { jobKey: `${proveLiabilitiesTask} ${coin}`, queue: proveLiabilitiesTask };
  await addJob(tx, proveLiabilitiesTask, { coin }, mostTries, options);
}

/** Queues a proof of every coin; runs daily. */
export async function askForProofs({ database }: Pick<Services, 'database'>): Promise<void> {
  const coins = await database.db.selectFrom('coin').select('code').execute();
  await database.transaction(async (tx) => {
    for (const { code } of coins) await askForProof(tx, code);
  });
}

export async function proveLiabilities(
  services: Pick<Services, 'database' | 'secrets'>,
  coin: string,
): Promise<void> {
  const { db } = services.database;
  await makeProof(services, coin, await readReserves(db, coin));
  await forgetLeaves(db);
}
