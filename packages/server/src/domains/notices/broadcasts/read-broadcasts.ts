import {
  type BroadcastState,
  type InformationType,
  type Language,
  languages,
} from '@tradewind/contract';
import type { BroadcastTexts } from '../../../database/migrations/notice-tables.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readCounter } from '../../../platform/database/counter.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../../platform/database/keyset.ts';
import { openedCounter } from '../mark-read.ts';

interface Asked extends PageInput {
  readonly state?: BroadcastState | undefined;
  readonly type?: InformationType | undefined;
}

export async function listBroadcasts(db: Reader, input: Asked, language: Language) {
  let query = withAuthor(db)
    .where('b.id', '<', before(input))
    .orderBy('b.id', 'desc')
    .limit(input.size + 1);
  if (input.state !== undefined) query = query.where('b.state', '=', input.state);
  if (input.type !== undefined) query = query.where('b.type', '=', input.type);
  return toPage(await query.execute(), input, (row) => ({
    ...standing(row),
    title: titleIn(row.texts, language),
  }));
}

export async function readBroadcast(db: Reader, id: bigint) {
  const row = await withAuthor(db)
    .innerJoin('principal as author', 'author.id', 'b.createdBy')
    .select('author.email as authorEmail')
    .where('b.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return {
    ...standing(row),
    texts: row.texts,
    version: row.version,
    opened: await readCounter(db, openedCounter(id)),
    createdBy: { operatorId: String(row.createdBy), email: row.authorEmail },
    createdAt: row.createdAt.toISOString(),
  };
}

function withAuthor(db: Reader) {
  return db
    .selectFrom('broadcast as b')
    .innerJoin('principal as changer', 'changer.id', 'b.changedBy')
    .selectAll('b')
    .select('changer.email as changerEmail');
}

type Row = Awaited<ReturnType<ReturnType<typeof withAuthor>['executeTakeFirstOrThrow']>>;

function standing(row: Row) {
  const { type, state, levels } = row;
  return {
    broadcastId: String(row.id),
    type,
    state,
    levels,
    languages: row.languages,
    publishAt: timeOf(row.publishAt),
    missedAt: timeOf(row.missedAt),
    expiresAt: timeOf(row.expiresAt),
    publishedAt: timeOf(row.publishedAt),
    withdrawnAt: timeOf(row.withdrawnAt),
    changedBy: { operatorId: String(row.changedBy), email: row.changerEmail },
    changedAt: row.changedAt.toISOString(),
  };
}

function timeOf(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

function titleIn(texts: BroadcastTexts, language: Language): string {
  const written = [language, ...languages].find((one) => texts[one] !== undefined);
  return (written && texts[written]?.title) ?? '';
}
