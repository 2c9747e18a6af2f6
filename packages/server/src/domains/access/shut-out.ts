import { type RawBuilder, sql } from 'kysely';

/** A member who is blocked, or an operator who is disabled: the one column that opens and shuts every door. */
export function isShutOut(principalId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from principal p where p.id = ${principalId} and p.disabled_at is not null)`;
}
