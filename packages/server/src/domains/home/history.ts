import { before as idsBefore, type PageInput, toPage } from '../../platform/database/keyset.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

/** The saved content; null before it was created and after it was removed. */
type State = object | null;

export async function noteChange(
  tx: Tx,
  subject: string,
  before: State,
  after: State,
  changedBy: bigint,
): Promise<void> {
  const json = (state: State): string | null => (state === null ? null : JSON.stringify(state));
  await tx
    .insertInto('homeChange')
    .values({ subject, before: json(before), after: json(after), changedBy })
    .execute();
}

export async function listChanges(db: Reader, input: PageInput & { subject: string }) {
  const rows = await db
    .selectFrom('homeChange')
    .innerJoin('principal', 'principal.id', 'homeChange.changedBy')
    .select(['homeChange.id', 'before', 'after', 'at', 'principal.email'])
    .where('subject', '=', input.subject)
    .where('homeChange.id', '<', idsBefore(input))
    .orderBy('homeChange.id', 'desc')
    .limit(input.size + 1)
    .execute();
  return toPage(rows, input, ({ id, before, after, at, email }) => ({
    changeId: String(id),
    before,
    after,
    by: email,
    at: at.toISOString(),
  }));
}
