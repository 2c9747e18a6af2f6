import { type JoinBuilder, sql } from 'kysely';
import { listAllSessions } from '../access/index.ts';
import type { Tables } from '../../database/migrations/tables.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader } from '../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../platform/database/keyset.ts';
import { startsWith } from '../../platform/database/prefix.ts';
import { noPassword } from '../../platform/passwords/passwords.ts';
import { passwordDigest, totpDigest } from './access-digests.ts';

/** Members as operators see them: whole addresses, newest member first. */
interface Filter extends PageInput {
  readonly search?: string | undefined;
  readonly blockedOnly?: string | undefined;
}

export async function listMembers(db: Reader, input: Filter) {
  let query = db
    .selectFrom('member')
    .innerJoin('principal', 'principal.id', 'member.id')
    .select(['member.id', 'principal.email', 'member.contractLevel', 'member.createdAt'])
    .leftJoin('memberBlock', openBlock)
    .select(['member.closedAt', 'memberBlock.blockedAt'])
    .where('member.id', '<', before(input))
    .orderBy('member.id', 'desc')
    .limit(input.size + 1);
  if (input.search !== undefined) {
    query = query
      .where('principal.kind', '=', 'member')
      .where(startsWith('principal.email', input.search));
  }
  if (input.blockedOnly === 'true') query = query.where('memberBlock.id', 'is not', null);
  return toPage(await query.execute(), input, (row) => ({
    memberId: String(row.id),
    account: row.email,
    contractLevel: row.contractLevel,
    registeredAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    blockedAt: row.blockedAt?.toISOString() ?? null,
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
    .leftJoin('memberBlock', openBlock)
    .leftJoin('principal as blocker', 'blocker.id', 'memberBlock.blockedBy')
    .select(['member.closedAt', 'memberBlock.id as blockId', 'memberBlock.reason'])
    .select(['memberBlock.blockedAt', 'memberBlock.blockedBy', 'blocker.email as blockerEmail'])
    .select([
      sql<boolean>`coalesce(member_block.password_digest <> ${passwordDigest}
        and principal.password_hash <> ${noPassword}, false)`.as('passwordChanged'),
      sql<boolean>`(principal.password_hash = ${noPassword})`.as('passwordMissing'),
      sql<boolean>`(member_block.password_digest is not null
        and member_block.totp_digest is distinct from ${totpDigest})`.as('secondFactorChanged'),
    ])
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
    blockedAt: row.blockedAt?.toISOString() ?? null,
    block: viewBlock(row),
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

/** Joins the open block of each member; there is at most one. */
function openBlock(join: JoinBuilder<Tables, 'member' | 'memberBlock'>) {
  return join
    .onRef('memberBlock.memberId', '=', 'member.id')
    .on('memberBlock.liftedAt', 'is', null);
}

interface Blocked {
  readonly blockId: bigint | null;
  readonly blockedBy: bigint | null;
  readonly blockerEmail: string | null;
  readonly reason: string | null;
  readonly passwordChanged: boolean;
  readonly passwordMissing: boolean;
  readonly secondFactorChanged: boolean;
}

function viewBlock(row: Blocked) {
  const { blockId, passwordChanged, passwordMissing, secondFactorChanged } = row;
  if (blockId === null) return null;
  return {
    blockId: String(blockId),
    by:
      row.blockedBy === null
        ? null
        : { operatorId: String(row.blockedBy), email: row.blockerEmail ?? '' },
    reason: row.reason ?? '',
    passwordChanged,
    passwordMissing,
    secondFactorChanged,
  };
}

/** Returns the address and language of an existing member; throws if there is none. */
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
