import type { ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { listWatching } from './list-watching.ts';

/**
 * The operators' list of watched lessons. Teachers and editors see how lessons are watched; only operators who
 * may read members see whose row it is or filter by member.
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
