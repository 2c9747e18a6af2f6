import { atOnce, type MemberSource } from '../member-source.ts';
import type { Reader } from '../platform/database/database.ts';

const most = 5000;

/** That mail was sent, not what it said: that is in the member's own mailbox. */
export const mailSource: MemberSource = {
  sections: { mails: (db, { email }) => atOnce(readMails(db, email)) },
  async erase(tx, { email }) {
    await tx.deleteFrom('mail').where('recipient', '=', email).execute();
  },
};

async function readMails(db: Reader, email: string) {
  return await db
    .selectFrom('mail')
    .select(['kind', 'language', 'subject', 'state', 'createdAt', 'sentAt'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
