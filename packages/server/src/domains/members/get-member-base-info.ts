import type { appCalls } from '@tradewind/contract';
import type { Handler } from '../../http/handler.ts';
import { batchedLookup } from '../../platform/database/batched-lookup.ts';
import type { Services } from '../../platform/domain/services.ts';

interface Row {
  id: bigint;
  email: string;
  code: string;
  contract_level: number;
  totp_on: boolean;
  recovery_codes_left: number;
  created_at: Date;
  closes_at: Date | null;
}

const select = {
  name: 'member-base-info',
  text: `select m.id, p.email, i.code, m.contract_level, m.created_at,
      p.totp_confirmed_at is not null as totp_on, c.closes_at,
      case when p.totp_confirmed_at is null then 0 else (
        select count(*)::int from recovery_code r
        where r.principal_id = p.id and r.used_at is null) end as recovery_codes_left
    from member m
      join principal p on p.id = m.id
      join invitation_code i on i.owner_id = m.id
      left join account_closing c on c.member_id = m.id and c.state = 'open'
    where m.id = any($1::bigint[])`,
};

/**
 * Returns the handler of the member's base data. The app requests it at every start, so simultaneous requests
 * share one query.
 */
export function getMemberBaseInfo({
  database,
}: Services): Handler<typeof appCalls.getMemberBaseInfo> {
  const find = batchedLookup<bigint, Row>(async (ids) => {
    const { rows } = await database.pool.query<Row>({ ...select, values: [ids] });
    return new Map(rows.map((row) => [row.id, row]));
  });

  return async (_, { memberId }) => {
    const row = await find(memberId);
    if (!row) throw new Error(`Member ${memberId} has a session but no record`);
    return {
      memberId: String(row.id),
      account: row.email,
      inviteCode: row.code,
      contractLevel: row.contract_level,
      totpEnabled: row.totp_on,
      recoveryCodesLeft: row.recovery_codes_left,
      registeredAt: row.created_at.toISOString(),
      closesAt: row.closes_at?.toISOString() ?? null,
    };
  };
}
