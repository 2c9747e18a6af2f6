import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import type { Rule } from '../../../platform/rate-limits/throttle.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { requireCoin } from '../read-coins.ts';
import { listProofs } from './proof/list-proofs.ts';
import { readBranch } from './proof/read-branch.ts';

type ReserveCalls = Pick<AppCalls, 'getLiabilityProofs' | 'getLiabilityBranch'>;

/** Limits branches: each takes many queries, and the result is the same all day. */
const branches: Rule = { name: 'liability-branch', times: 30, seconds: 60 };

export function memberReserveCalls({
  database: { db },
  throttle,
}: Services): Handlers<ReserveCalls> {
  return {
    getLiabilityProofs: (input) => listProofs(db, input),

    getLiabilityBranch: async ({ coin }, { memberId }) => {
      await throttle.spend([branches, String(memberId)]);
      await requireCoin(db, coin);
      return { branch: await readBranch(db, coin, memberId) };
    },
  };
}
