import { AppError } from '../errors/app-error.ts';
import type { Reader } from '../database/database.ts';
import { before, type PageInput, toPage } from '../database/keyset.ts';
import { startsWith } from '../database/prefix.ts';

const columns = [
  'id',
  'recipient',
  'kind',
  'language',
  'subject',
  'state',
  'attempts',
  'lastError',
  'createdAt',
  'sentAt',
] as const;

interface MailFilter {
  readonly search?: string | undefined;
  readonly state?: 'waiting' | 'sent' | 'kept' | 'failed' | undefined;
}

export async function listMail(db: Reader, input: PageInput & MailFilter) {
  let query = db
    .selectFrom('mail')
    .select(columns)
    .where('id', '<', before(input))
    .orderBy('id', 'desc')
    .limit(input.size + 1);
  if (input.state !== undefined) query = query.where('state', '=', input.state);
  if (input.search !== undefined) query = query.where(startsWith('recipient', input.search));
  return toPage(await query.execute(), input, toItem);
}

export async function readMail(db: Reader, mailId: bigint) {
  const row = await db
    .selectFrom('mail')
    .select([...columns, 'body'])
    .where('id', '=', mailId)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return { ...toItem(row), text: row.body };
}

function toItem(row: {
  id: bigint;
  recipient: string;
  kind: string;
  language: string;
  subject: string;
  state: 'waiting' | 'sent' | 'kept' | 'failed';
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}) {
  const { id, createdAt, sentAt, ...rest } = row;
  return {
    ...rest,
    mailId: String(id),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
