import { sql } from 'kysely';
import { Refusal } from '../platform/errors/refusal.ts';
import type { Services } from '../platform/domain/services.ts';
import { prepareDemoContent } from './seed.ts';

const demoAsReal =
  'This database holds demo content and demo logins, so it is used with DEMO=true only, never in production.';
const realAsDemo =
  'This database belongs to a real instance. Start it with NODE_ENV=production, or with DEMO=false.';
const otherKey =
  'This database was made with another SECRET_KEY. All processes of an instance share one; without it names, ID numbers and second factors cannot be read.';

/** Marks a new database as demo or real, and fills a demo one; done exactly once by the process that starts first. */
export async function prepareInstance(services: Services): Promise<void> {
  const { config, database, secrets } = services;
  const { demo } = config;
  const keyCheck = secrets.digest('instance', 'key check');
  const fill = demo ? await prepareDemoContent(services) : undefined;
  const known = await database.transaction(async (tx) => {
    const marked = await tx
      .insertInto('instance')
      .values({ demo, keyCheck })
      .onConflict((conflict) => conflict.doNothing())
      .returning('demo')
      .executeTakeFirst();
    if (marked) await fill?.(tx);
    return await tx.selectFrom('instance').select(['demo', 'keyCheck']).executeTakeFirstOrThrow();
  });
  if (known.demo !== demo) throw new Refusal(known.demo ? demoAsReal : realAsDemo);
  if (!known.keyCheck.equals(keyCheck)) throw new Refusal(otherKey);
}

/** Returns a valid invitation code for the person at the terminal. */
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
