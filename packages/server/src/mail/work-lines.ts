import { sql } from 'kysely';
import { workLine } from '../desk.ts';

/** Mail that did not go out; the queue may still try it again. */
const failedMail = workLine(
  'failedMail',
  'mail.read',
  () => sql`select created_at as since from mail where state = 'failed' order by id`,
);

export const mailWorkLines = [failedMail];
