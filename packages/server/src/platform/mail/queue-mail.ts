import type { MailKind } from '@tradewind/contract/notices/mail';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { addJob } from '../jobs/index.ts';

export const sendMailTask = 'send-mail';
/**
 * The number of tries for a mail with a code. The pauses grow up to six hours in general, but the last of these tries is four
 * minutes after the first, while the person waits.
 */
const triesWithCode = 6;
/**
 * The number of tries for other mail, spread over 22 hours: a mail server may be down for a night, and nobody requests a
 * warning again.
 */
const triesOtherwise = 13;
/** The priority of mail that a person waits for: before all other jobs. */
const awaited = -10;

interface MailOptions {
  /** The job key; an unsent mail with the same key is replaced. */
  readonly inPlaceOf?: string;
  /** Passed to the composer, such as the id of the challenge whose code the mail carries. */
  readonly about?: string | null;
}

/**
 * Queues a mail in the transaction that causes it. The text is written when the mail is sent, so a code is never stored in
 * plain text and a retry carries a valid code. For an unknown language the mail is in the default language.
 */
export async function queueMail(
  tx: Tx,
  recipient: string,
  kind: MailKind,
  language: string,
  { inPlaceOf, about = null }: MailOptions = {},
): Promise<void> {
  if (inPlaceOf !== undefined) await withdrawUnsent(tx, recipient, kind, about);
  const { id } = await tx
    .insertInto('mail')
    .values({ recipient, kind, language, about })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Only codes can be requested again. A person is waiting for them, and they are valid for minutes only.
  const isCode = inPlaceOf !== undefined;
  const tries = isCode ? triesWithCode : triesOtherwise;
  await addJob(tx, sendMailTask, { mailId: String(id) }, tries, {
    jobKey: inPlaceOf ?? null,
    priority: isCode ? awaited : 0,
  });
}

/**
 * Deletes an unsent mail whose job is about to be replaced. Otherwise it would stay in the outbox as waiting or failed for
 * ever.
 */
async function withdrawUnsent(
  tx: Tx,
  recipient: string,
  kind: MailKind,
  about: string | null,
): Promise<void> {
  await tx
    .deleteFrom('mail')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where(sql<boolean>`about is not distinct from ${about}`)
    .where(sql<boolean>`(state = 'failed' or state = 'waiting' and attempts = 0)`)
    .execute();
}
