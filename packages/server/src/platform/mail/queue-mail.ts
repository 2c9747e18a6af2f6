import type { MailKind } from '@tradewind/contract/notices/mail';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { addJob } from '../jobs/index.ts';

export const sendMailTask = 'send-mail';
/** The pauses between them grow to six hours: the last is four minutes after the first, while somebody waits. */
const triesWithCode = 6;
/** 22 hours: a mail server may be down for a night, and nobody asks again for a warning. */
const triesOtherwise = 13;
/** Before everything else that waits. */
const awaited = -10;

interface MailOptions {
  /** Key of the job; a mail that still waits under the same key is replaced. */
  readonly inPlaceOf?: string;
  /** Passed to the composer, such as the id of the challenge whose code the mail carries. */
  readonly about?: string | null;
}

/**
 * Part of the transaction that causes the mail. The text is written when it is sent: a code never lies
 * in a table in clear, and a retry carries a code that is still good. In a language that is not known any more it is
 * written in the product's own.
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
  // What can be asked for again is a code: somebody sits there and waits, and it is good for minutes only.
  const isCode = inPlaceOf !== undefined;
  const tries = isCode ? triesWithCode : triesOtherwise;
  await addJob(tx, sendMailTask, { mailId: String(id) }, tries, {
    jobKey: inPlaceOf ?? null,
    priority: isCode ? awaited : 0,
  });
}

/**
 * Its job is about to be replaced: it would wait in the outbox, or stand there as one that failed, for a sending that
 * never comes.
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
