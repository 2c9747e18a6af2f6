import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { prepareDemoContent } from './seed.ts';

export class DemoInProduction extends Error {
  constructor() {
    super(
      'This database holds demo content and demo logins, so it cannot be used with NODE_ENV=production.',
    );
    this.name = 'DemoInProduction';
  }
}

/** Marks a new database as demo or not, and fills a demo one, exactly once whoever starts first. */
export async function prepareInstance(services: Services): Promise<void> {
  const { config, database } = services;
  const known = await database.db.selectFrom('instance').select('demo').executeTakeFirst();
  if (known) {
    if (config.production && known.demo) throw new DemoInProduction();
    return;
  }
  const fill = config.demo ? await prepareDemoContent(services) : undefined;
  await database.transaction(async (tx) => {
    const marked = await tx
      .insertInto('instance')
      .values({ demo: config.demo })
      .onConflict((conflict) => conflict.doNothing())
      .returning('demo')
      .executeTakeFirst();
    if (marked) await fill?.(tx);
  });
}

/** A code that works now, for the person at the terminal. */
export async function workingInvitation({ database }: Services): Promise<string | undefined> {
  const row = await database.db
    .selectFrom('invitationCode')
    .select('code')
    .where('ownerId', 'is', null)
    .where('disabledAt', 'is', null)
    .where('maxUses', 'is', null)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<Date>`now()`)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.code;
}
