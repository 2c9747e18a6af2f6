import { sql } from 'kysely';
import { workLine } from '../domain/desk.ts';

export const failedLately = sql`
  select created_at as since from mail
  where state = 'failed' and created_at > now() - interval '2 days' order by created_at`;

/** Mail that was not sent. The queue tries for a day; nothing can be done about older failures. */
const failedMail = workLine('failedMail', 'mail.read', () => failedLately);

export const mailWorkLines = [failedMail];
