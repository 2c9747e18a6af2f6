import { Gauge } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';

/** Returns gauges for each network: whether its quorum is broken, and how many providers agreed at the last check. */
export function quorumMetrics({ db }: Pick<Database, 'db'>): Gauge[] {
  const read = async (gauge: Gauge, field: 'isBroken' | 'agreeing') => {
    const rows = await db
      .selectFrom('chainQuorum')
      .select(['network', 'isBroken', 'agreeing'])
      .execute();
    gauge.reset();
    for (const row of rows) gauge.set({ network: row.network }, Number(row[field]));
  };
  return [
    new Gauge({
      name: 'chain_quorum_broken',
      help: '1 while too few providers of a network agree, so that nothing is paid out on it',
      labelNames: ['network'],
      registers: [],
      async collect() {
        await read(this, 'isBroken').catch(() => this.reset());
      },
    }),
    new Gauge({
      name: 'chain_quorum_agreeing',
      help: 'Providers of a network that agreed at the last check',
      labelNames: ['network'],
      registers: [],
      async collect() {
        await read(this, 'agreeing').catch(() => this.reset());
      },
    }),
  ];
}
