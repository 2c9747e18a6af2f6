import type { Language } from '@tradewind/contract';
import { sql } from 'kysely';
import { countWrongFactor, findPrincipal, getPrincipal } from '../access/index.ts';
import { queueMail, writeOnce } from '../mail/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Services } from '../services.ts';

/** More owners than any house has; a bound all the same. */
const mostOwners = 50;

export interface StaffChange {
  /** Who did it, and so knows. */
  readonly by: bigint;
  /** Whose access it is about. */
  readonly about: bigint;
  /** Operators choose theirs in the browser, and the server does not know it: all hear in the language of who did it. */
  readonly language: Language;
}

/** Whoever did it, the operator hears of it in a mailbox that a stranger in the console does not have. */
export async function tellOperator(tx: Tx, about: bigint, language: Language): Promise<void> {
  const { email } = await getPrincipal(tx, about);
  await queueMail(tx, email, 'console-access-changed', language);
}

/**
 * Who makes operators can make themselves a second pair of eyes, so every other owner hears of it while the new pair
 * still has to wait. Part of the change: neither is there without the other.
 */
export async function tellOwners(tx: Tx, { by, about, language }: StaffChange): Promise<void> {
  const owners = await tx
    .selectFrom('operator')
    .innerJoin('principal', 'principal.id', 'operator.id')
    .select('email')
    .where(sql<boolean>`'owner' = any(roles)`)
    .where('disabledAt', 'is', null)
    .where('operator.id', 'not in', [by, about])
    .orderBy('operator.id')
    .limit(mostOwners)
    .execute();
  for (const { email } of owners) await queueMail(tx, email, 'staff-changed', language);
}

export async function tellOperatorAndOwners(tx: Tx, change: StaffChange): Promise<void> {
  await tellOperator(tx, change.about, change.language);
  await tellOwners(tx, change);
}

export async function warnOfWrongFactor(
  services: Services,
  email: string,
  language: Language,
  error: unknown,
): Promise<void> {
  const allowance = await countWrongFactor(services, 'operator', email, error);
  if (!allowance) return;
  await writeOnce(services, allowance, async (tx) => {
    const operator = await findPrincipal(tx, 'operator', email);
    if (operator) await queueMail(tx, operator.email, 'console-access-tried', language);
  });
}
