import type { Protection } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader } from '../../platform/database/database.ts';

/**
 * Refuses a call about the operator's own member account: one with the operator's email address, or with a
 * document of that account. The call is refused here before anything happens, and by the database when the
 * decision is written (see 0105-own-cases.sql).
 */
export async function refuseOwnCase(
  db: Reader,
  operatorId: bigint,
  protection: Protection | undefined,
  input: unknown,
): Promise<void> {
  if (!protection?.about) return;
  const { kind, field } = protection.about;
  const value = new Map(Object.entries(input ?? {})).get(field);
  // An optional field that is left out names nobody.
  if (value === undefined) return;
  const { rows } = await sql<{ isOwn: boolean }>`select ${
    kind === 'account'
      ? ownsOneOf(operatorId, value as readonly string[])
      : sql`is_own_case(${operatorId}, ${kind}, ${BigInt(value as string)})`
  } as is_own`.execute(db);
  if (rows[0]?.isOwn) throw new AppError('ownCase');
}

function ownsOneOf(operatorId: bigint, accounts: readonly string[]) {
  const emails = accounts.map((account) => account.trim().toLowerCase());
  return sql`exists (select from principal p where p.kind = 'member' and p.email = any(${emails}::text[])
    and p.id in (select members_of_operator(${operatorId})))`;
}
