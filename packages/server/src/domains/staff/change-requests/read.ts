import {
  type ChangeRequestState,
  errorStatus,
  type ErrorCode,
  type Language,
  type Permission,
} from '@tradewind/contract';
import { sql } from 'kysely';
import { errorText } from '../../../http/messages/text-of.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../../platform/database/keyset.ts';
import { callsOf, type ChangeRequests } from './change-requests.ts';
import { isAsBefore } from './decide.ts';

/** The state of a request. An open request past its time counts as expired before the job has marked it. */
const stateNow = sql<ChangeRequestState>`
  case when r.state = 'open' and r.expires_at <= now() then 'expired' else r.state end`;

function selectRequests(db: Db) {
  return db
    .selectFrom('changeRequest as r')
    .innerJoin('principal as author', 'author.id', 'r.authorId')
    .leftJoin('principal as decider', 'decider.id', 'r.decidedBy')
    .select(['r.id', 'r.call', 'r.subject', 'r.authorId', 'r.requestedAt', 'r.expiresAt'])
    .select(['r.decidedBy', 'r.decidedAt', 'r.ranAlone'])
    .select([stateNow.as('state'), 'author.email as authorEmail', 'decider.email as deciderEmail']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

function viewRequest(row: Row) {
  return {
    changeRequestId: String(row.id),
    call: row.call,
    subject: row.subject,
    state: row.state,
    author: { operatorId: String(row.authorId), email: row.authorEmail },
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy:
      row.decidedBy === null
        ? null
        : { operatorId: String(row.decidedBy), email: row.deciderEmail ?? '' },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    ranAlone: row.ranAlone,
  };
}

/**
 * Lists the requests that the operator may decide and the operator's own, newest first. Reads the newest rows of each call and
 * of the author from an index, so the cost does not grow with the table.
 */
export async function listRequests(
  db: Db,
  { operatorId, permissions }: Pick<Reader, 'operatorId' | 'permissions'>,
  input: PageInput & { readonly state?: ChangeRequestState | undefined },
) {
  const calls = sql<{ call: string }>`unnest(${callsOf(permissions)}::text[])`.as<'calls'>(
    sql`calls (call)`,
  );
  const newest = selectRequests(db)
    .where('r.id', '<', before(input))
    .$if(input.state !== undefined, (query) => query.where(inState(input.state)))
    .orderBy('r.id', 'desc')
    .limit(input.size + 1);
  const ofCall = newest.whereRef('r.call', '=', sql.ref<string>('calls.call'));
  const own = newest.where('r.authorId', '=', operatorId);
  const found = db
    .selectFrom(calls)
    .innerJoinLateral(ofCall.as('decided'), (join) => join.onTrue())
    .selectAll('decided')
    .union(db.selectFrom(own.as('own')).selectAll('own'));
  const rows = await db
    .selectFrom(found.as('found'))
    .selectAll('found')
    .orderBy('found.id', 'desc')
    .limit(input.size + 1)
    .execute();
  return toPage(rows, input, viewRequest);
}

function inState(state: ChangeRequestState | undefined) {
  if (state === 'open') return sql<boolean>`r.state = 'open' and r.expires_at > now()`;
  if (state === 'expired')
    return sql<boolean>`r.state in ('expired', 'open') and (r.state = 'expired' or r.expires_at <= now())`;
  return sql<boolean>`r.state = ${state}`;
}

interface Reader {
  readonly operatorId: bigint;
  readonly permissions: ReadonlySet<Permission>;
  readonly language: Language;
}

/** Returns a request to its author and to operators who may decide it. */
export async function readRequest(
  requests: ChangeRequests,
  id: bigint,
  { operatorId, permissions, language }: Reader,
) {
  const { database } = requests.services;
  const row = await selectRequests(database.db)
    .select(['r.input', 'r.fields', 'r.reason'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  const { flow, decidedBy } = requests.guarded(row.call);
  const isOwn = row.authorId === operatorId;
  if (!isOwn && !permissions.has(decidedBy)) throw new AppError('notFound');
  const isOpen = row.state === 'open';
  const asked = { authorId: row.authorId, askedAt: row.requestedAt };
  const now = isOpen ? await flow.review(database.db, row.input, asked) : undefined;
  return {
    ...viewRequest(row),
    fields: row.fields,
    isStale: isOpen && !isAsBefore(row.fields, now),
    mayDecide: isOpen && !isOwn,
    isOwn,
    reason: row.state === 'failed' ? failureText(row.reason, language) : row.reason,
  };
}

/** Returns the message of a failure, which is stored as the name of its error. */
function failureText(code: string | null, language: Language): string | null {
  return code !== null && Object.hasOwn(errorStatus, code)
    ? errorText(language, code as ErrorCode, {})
    : code;
}
