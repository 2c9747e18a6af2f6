import { sql } from 'kysely';
import { workLine } from '../domain/desk.ts';

export const failedLately = sql`
  select created_at as since from mail
  where state = 'failed' and created_at > now() - interval '2 days' order by created_at`;

/** Mail that did not go out; the queue tries for a day. What failed before, nobody can do anything about any more. */
const failedMail = workLine('failedMail', 'mail.read', () => failedLately);

export const mailWorkLines = [failedMail];
