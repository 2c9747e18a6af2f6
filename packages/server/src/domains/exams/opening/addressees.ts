import type { OpeningOutcome } from '@tradewind/contract';
import type { Tx } from '../../../platform/database/database.ts';

export interface Addressee {
  readonly memberId: bigint | undefined;
  /** Why nothing can be opened for this address; undefined if it can. */
  readonly outcome: Extract<OpeningOutcome, 'unknown' | 'closed' | 'repeated'> | undefined;
}

/** Finds the members of these addresses, in their order and each once, however they were typed. */
export async function findAddressees(
  tx: Tx,
  accounts: readonly string[],
): Promise<readonly Addressee[]> {
  const emails = accounts.map((account) => account.trim().toLowerCase());
  const rows = await tx
    .selectFrom('principal')
    .innerJoin('member', 'member.id', 'principal.id')
    .select(['principal.id', 'principal.email', 'member.closedAt'])
    .where('principal.kind', '=', 'member')
    .where('principal.email', 'in', [...new Set(emails)])
    .execute();
  const known = new Map(rows.map((row) => [row.email, row]));
  const seen = new Set<string>();
  return emails.map((email) => {
    const member = known.get(email);
    const isRepeated = seen.has(email);
    seen.add(email);
    if (!member) return { memberId: undefined, outcome: isRepeated ? 'repeated' : 'unknown' };
    const isClosed = member.closedAt !== null;
    return {
      memberId: member.id,
      outcome: isRepeated ? 'repeated' : isClosed ? 'closed' : undefined,
    };
  });
}
