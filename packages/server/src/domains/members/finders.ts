import { invitationPattern } from '@tradewind/contract';
import { sql } from 'kysely';
import { type Finder, numberIn } from '../../platform/domain/desk.ts';
import type { Reader } from '../../platform/database/database.ts';
import { startsWith } from '../../platform/database/prefix.ts';

/**
 * Finds members by number, personal code or the beginning of the email. Also used to find other things through
 * their members.
 */
export async function findMembersByText(
  db: Reader,
  text: string,
  most: number,
): Promise<Map<bigint, string>> {
  const id = numberIn(text);
  const code = text.toUpperCase();
  const byEmail = db
    .selectFrom('principal')
    .innerJoin('member', 'member.id', 'principal.id')
    .select(['principal.id', 'principal.email'])
    .where('kind', '=', 'member')
    .where(startsWith('principal.email', text))
    .orderBy('principal.email')
    .limit(most);
  const byId = db
    .selectFrom('principal')
    .select(['id', 'email'])
    .where('kind', '=', 'member')
    .where('id', '=', id ?? 0n);
  const byCode = db
    .selectFrom('invitationCode')
    .innerJoin('principal', 'principal.id', 'invitationCode.ownerId')
    .select(['principal.id', 'principal.email'])
    .where('code', '=', invitationPattern.test(code) ? code : '');
  const { rows } = await sql<{ id: bigint; email: string }>`
    (${byId}) union all (${byCode}) union all (${byEmail})`.execute(db);
  // Exact matches come first, and each member only once.
  return new Map([...new Map(rows.map((row) => [row.id, row.email]))].slice(0, most));
}

const members: Finder = {
  kind: 'member',
  permission: 'member.read',
  async find(db, text, most) {
    const found = await findMembersByText(db, text, most);
    return [...found].map(([id, email]) => ({ id: String(id), title: email, note: '' }));
  },
};

/** Finds codes made by operators; a member's personal code finds the member instead. */
const invitations: Finder = {
  kind: 'invitation',
  permission: 'invitation.read',
  async find(db, text) {
    const code = text.toUpperCase();
    if (!invitationPattern.test(code)) return [];
    const row = await db
      .selectFrom('invitationCode')
      .select(['code', 'note'])
      .where('code', '=', code)
      .where('ownerId', 'is', null)
      .executeTakeFirst();
    return row ? [{ id: row.code, title: row.code, note: row.note }] : [];
  },
};

export const accountFinders = [members, invitations];
