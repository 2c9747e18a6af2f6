import type { AppCalls, ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Hub } from './hub.ts';

const minute = 60_000;

export function memberLiveCalls(hub: Hub): Handlers<Pick<AppCalls, 'followMemberEvents'>> {
  return {
    async followMemberEvents(_, { memberId, sessionId, lastEventId }) {
      const account = `member:${memberId}` as const;
      const audiences = [account, 'all-members'] as const;
      return await hub.open({ account, sessionId, audiences, longestMs: 30 * minute }, lastEventId);
    },
  };
}

export function operatorLiveCalls(hub: Hub): Handlers<Pick<ConsoleCalls, 'followOperatorEvents'>> {
  return {
    async followOperatorEvents(_, { operatorId, sessionId, permissions, lastEventId }) {
      const account = `operator:${operatorId}` as const;
      const lists = [...permissions].map((permission) => `operators:${permission}` as const);
      // The duration is short, so that an operator who loses a role soon stops receiving its events.
      const longestMs = 5 * minute;
      return await hub.open(
        { account, sessionId, audiences: [account, ...lists], longestMs },
        lastEventId,
      );
    },
  };
}
