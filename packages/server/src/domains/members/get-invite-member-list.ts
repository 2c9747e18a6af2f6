import type { appCalls } from '@tradewind/contract';
import type { Handler } from '../../http/handler.ts';
import { before, toPage } from '../../platform/database/keyset.ts';
import type { Services } from '../../platform/domain/services.ts';
import { maskEmail } from './mask-email.ts';

export const getInviteMemberList =
  ({ database }: Services): Handler<typeof appCalls.getInviteMemberList> =>
  async (input, { memberId }) => {
    const rows = await database.db
      .selectFrom('member')
      .innerJoin('principal', 'principal.id', 'member.id')
      .select(['member.id', 'principal.email', 'member.contractLevel', 'member.createdAt'])
      .where('member.invitedBy', '=', memberId)
      .where('member.id', '<', before(input))
      .orderBy('member.id', 'desc')
      .limit(input.size + 1)
      .execute();
    return toPage(rows, input, (row) => ({
      username: maskEmail(row.email),
      contractLevel: row.contractLevel,
      time: row.createdAt.toISOString(),
    }));
  };
