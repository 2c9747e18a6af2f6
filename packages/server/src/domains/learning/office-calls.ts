import type { ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { listWatching } from './list-watching.ts';

/**
 * Teachers and editors see how a lesson is watched; whose row it is, only who may read members sees, and
 * nobody else may ask for one member's.
 */
export function watchingCalls(): Handlers<Pick<ConsoleCalls, 'getWatchingList'>> {
  return {
    getWatchingList: async (input, visit) => {
      const seesMembers = visit.permissions.has('member.read');
      if (input.memberId !== undefined && !seesMembers) throw new AppError('notPermitted');
      return await visit.audited(
        ({ items }) => ({
          ...(input.memberId !== undefined && { subject: `member:${input.memberId}` }),
          detail: {
            ...(input.lessonId !== undefined && { lesson: input.lessonId }),
            shown: items.length,
            cursor: input.cursor ?? null,
          },
        }),
        (tx) => listWatching(tx, input, { language: visit.language, seesMembers }),
      );
    },
  };
}
