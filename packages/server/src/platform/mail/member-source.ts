import { staffMailKinds } from '@tradewind/contract/notices/mail';
import { inPages, type MemberSource } from '../domain/member-source.ts';
import type { Reader } from '../database/database.ts';

/**
 * Exports which mails were sent, but not their content, which is in the member's own mailbox. Mail for an operator at the same
 * address does not belong to the member.
 */
export const mailSource: MemberSource = {
  sections: { mails: (db, { email }) => allMails(db, email) },
  async erase(tx, { email }) {
    await tx
      .deleteFrom('mail')
      .where('recipient', '=', email)
      .where('kind', 'not in', staffMailKinds)
      .execute();
  },
};

function allMails(db: Reader, email: string): AsyncIterable<object> {
  return inPages(
    async (after, most) =>
      await db
        .selectFrom('mail')
        .select(['id', 'kind', 'language', 'subject', 'state', 'createdAt', 'sentAt'])
        .where('recipient', '=', email)
        .where('kind', 'not in', staffMailKinds)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute(),
    ({ kind, language, subject, state, createdAt, sentAt }) => ({
      kind,
      language,
      subject,
      state,
      createdAt,
      sentAt,
    }),
  );
}
