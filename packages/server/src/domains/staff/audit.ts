import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { AuditNote, Visit } from '../../http/handler.ts';
import { idBoundsOf } from '../../platform/database/id-bounds.ts';
import { before, type PageInput, toPage } from '../../platform/database/keyset.ts';
import { realNameSubjects } from '../identity/index.ts';

export async function writeAudit(
  tx: Tx,
  operatorId: bigint | null,
  action: string,
  { subject, detail = {} }: AuditNote,
  visit: Visit,
): Promise<void> {
  await tx
    .insertInto('auditEntry')
    .values({
      operatorId,
      action,
      subject: subject ?? null,
      detail: JSON.stringify(detail),
      ip: visit.ip,
      requestId: visit.requestId,
    })
    .execute();
}

interface AuditFilter extends PageInput {
  readonly operatorId?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export async function listAudit(db: Reader, input: AuditFilter) {
  const found =
    input.subject === undefined
      ? narrowed(db, input).as('entry')
      : ofSubjects(db, input, await subjectsOf(db, input.subject)).as('entry');
  const query = db
    .selectFrom(found)
    .leftJoin('principal', 'principal.id', 'entry.operatorId')
    .leftJoin('principal as person', (join) => join.on('person.id', '=', personIn('entry.subject')))
    .selectAll('entry')
    .select(['principal.email', 'person.email as subjectAccount'])
    .orderBy('entry.id', 'desc')
    .limit(input.size + 1);
  return toPage(await query.execute(), input, (row) => ({
    entryId: String(row.id),
    at: row.at.toISOString(),
    operator:
      row.operatorId === null
        ? null
        : { operatorId: String(row.operatorId), email: row.email ?? '' },
    action: row.action,
    subject: row.subject,
    subjectAccount: row.subjectAccount,
    detail: row.detail,
    ip: row.ip,
    requestId: row.requestId,
  }));
}

/** SQL: the id of the person in a subject. The log stores only the id, so that it contains no addresses. */
function personIn(subject: string) {
  const person = '^(?:member|operator):([1-9][0-9]{0,17})$';
  return sql<bigint>`substring(${sql.ref(subject)} from ${person}::text)::bigint`;
}

/**
 * Returns the subjects of a history. A member's history includes the actions on their real name, which have
 * subjects of their own.
 */
async function subjectsOf(db: Reader, subject: string): Promise<string[]> {
  const [, memberId] = /^member:([1-9]\d{0,17})$/.exec(subject) ?? [];
  if (memberId === undefined) return [subject];
  return [subject, ...(await realNameSubjects(db, BigInt(memberId)))];
}

/** Selects the newest entries of each subject by an index, however long the log is. */
function ofSubjects(db: Reader, input: AuditFilter, subjects: readonly string[]) {
  const about = sql<{ subject: string }>`unnest(${subjects}::text[])`.as<'about'>(
    sql`about (subject)`,
  );
  return db
    .selectFrom(about)
    .innerJoinLateral(
      narrowed(db, input)
        .where('auditEntry.subject', '=', sql.ref<string>('about.subject'))
        .as('entry'),
      (join) => join.onTrue(),
    )
    .selectAll('entry');
}

function narrowed(db: Reader, input: AuditFilter) {
  let query = db
    .selectFrom('auditEntry')
    .selectAll('auditEntry')
    .where('auditEntry.id', '<', before(input))
    .orderBy('auditEntry.id', 'desc')
    .limit(input.size + 1);
  if (input.operatorId !== undefined)
    query = query.where('operatorId', '=', BigInt(input.operatorId));
  if (input.action !== undefined) query = query.where('action', '=', input.action);
  if (input.from !== undefined) {
    const from = new Date(input.from);
    query = query.where('at', '>=', from).where('auditEntry.id', '>', idBefore(from));
  }
  if (input.to !== undefined) {
    const to = new Date(input.to);
    query = query.where('at', '<', to).where('auditEntry.id', '<', idAfter(to));
  }
  return query;
}

/** An entry has its transaction's start time; no transaction lasts nearly this long. */
const { idBefore, idAfter } = idBoundsOf({
  table: 'auditEntry',
  time: 'at',
  longestDelaySeconds: 300,
});

/** Returns the query and the range of rows shown, so that one can tell later who saw a certain row. */
export function listDetail(input: PageInput, ids: readonly string[]): Record<string, unknown> {
  const { size: _, ...asked } = input;
  return { ...asked, shown: ids.length, first: ids[0] ?? null, last: ids.at(-1) ?? null };
}
