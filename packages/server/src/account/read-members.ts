import { listAllSessions } from '../access/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Reader } from '../platform/database/database.ts';
import { before, type PageInput, toPage } from '../platform/database/keyset.ts';
import { startsWith } from '../platform/database/prefix.ts';

/** For operators: whole addresses, newest member first. */
export async function listMembers(db: Reader, input: PageInput & { search?: string | undefined }) {
  let query = db
    .selectFrom('member')
    .innerJoin('principal', 'principal.id', 'member.id')
    .select(['member.id', 'principal.email', 'member.contractLevel', 'member.createdAt'])
    .select('member.closedAt')
    .where('member.id', '<', before(input))
    .orderBy('member.id', 'desc')
    .limit(input.size + 1);
  if (input.search !== undefined) {
    query = query
      .where('principal.kind', '=', 'member')
      .where(startsWith('principal.email', input.search));
  }
  return toPage(await query.execute(), input, (row) => ({
    memberId: String(row.id),
    account: row.email,
    contractLevel: row.contractLevel,
    registeredAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}

export async function readMember(db: Reader, memberId: bigint) {
  const row = await db
    .selectFrom('member')
    .innerJoin('principal', 'principal.id', 'member.id')
    .innerJoin('invitationCode', 'invitationCode.ownerId', 'member.id')
    .leftJoin('principal as inviter', 'inviter.id', 'member.invitedBy')
    .select(['member.id', 'member.contractLevel', 'member.language', 'member.createdAt'])
    .select(['member.invitedBy', 'member.invitedWith', 'inviter.email as inviterEmail'])
    .select('member.closedAt')
    .select(['principal.email', 'principal.totpConfirmedAt', 'invitationCode.code'])
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return {
    memberId: String(row.id),
    account: row.email,
    contractLevel: row.contractLevel,
    registeredAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    inviteCode: row.code,
    invitedBy:
      row.invitedBy === null
        ? null
        : { memberId: String(row.invitedBy), account: row.inviterEmail ?? '' },
    invitedWithCode: row.invitedWith,
    language: row.language,
    totpEnabled: row.totpConfirmedAt !== null,
    sessions: await listAllSessions(db, memberId),
  };
}

/** The address of a member who exists. */
export async function requireMember(
  db: Reader,
  memberId: bigint,
): Promise<{ email: string; language: string }> {
  const row = await db
    .selectFrom('member')
    .innerJoin('principal', 'principal.id', 'member.id')
    .select(['principal.email', 'member.language'])
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return row;
}
