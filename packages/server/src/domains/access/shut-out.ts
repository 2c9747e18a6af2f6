import { type RawBuilder, sql } from 'kysely';

/** SQL condition: the member is blocked or the operator disabled. One column serves both. */
export function isShutOut(principalId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from principal p where p.id = ${principalId} and p.disabled_at is not null)`;
}
