import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { prepareDemoContent } from './seed.ts';

/** The message is a sentence for the person at the terminal. */
export class WrongInstance extends Error {
  constructor(holdsDemo: boolean) {
    super(
      holdsDemo
        ? 'This database holds demo content and demo logins, so it is used with DEMO=true only, never in production.'
        : 'This database belongs to a real instance. Start it with NODE_ENV=production, or with DEMO=false.',
    );
    this.name = 'WrongInstance';
  }
}

/** Marks a new database as demo or not, and fills a demo one, exactly once whoever starts first. */
export async function prepareInstance(services: Services): Promise<void> {
  const { config, database } = services;
  const known = await database.db.selectFrom('instance').select('demo').executeTakeFirst();
  if (known) {
    if (config.demo !== known.demo) throw new WrongInstance(known.demo);
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
