import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../../../platform/database/database.ts';
import { readTotals } from '../../ledger/index.ts';
import { hasNetworkInUse } from '../networks-in-use.ts';

/**
 * Compares the custody account with the records at one moment: credits, minus settled payouts, plus owners' funding. A
 * difference was posted without a record on any network, such as capital that has not been sent yet.
 */
export async function checkCustody(database: Database, log: Logger): Promise<void> {
  const snapshot = database.db.transaction().setIsolationLevel('repeatable read');
  await snapshot.execute(async (tx) => {
    for (const { coin, kind, balance } of await readTotals(tx)) {
      if (kind !== 'custody') continue;
      // Custody is an asset, so its postings are negative.
      const { rows } = await sql<{ difference: string }>`
        insert into custody_check (coin, custody, deposits, withdrawals, funding)
        select ${coin}, ${String(-balance)}::numeric,
          (select coalesce(sum(t.amount), 0) from network_total t join coin_network n on n.code = t.network
            where n.coin = ${coin} and t.kind = 'credited'),
          (select coalesce(sum(t.amount), 0) from network_total t join coin_network n on n.code = t.network
            where n.coin = ${coin} and t.kind = 'settled'),
          (select coalesce(sum(f.amount), 0) from treasury_funding f join coin_network n on n.code = f.network
            where n.coin = ${coin})
        where ${hasNetworkInUse(sql`${coin}`)}
        returning difference`.execute(tx);
      const { difference = '0' } = rows[0] ?? {};
      if (difference !== '0') log.error({ coin, difference }, 'custody differs from the records');
    }
  });
}
