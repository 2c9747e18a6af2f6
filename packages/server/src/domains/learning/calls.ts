import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/domain/services.ts';
import { getProgress } from './get-progress.ts';
import { getWatchUrl } from './get-watch-url.ts';
import { createReporter } from './reporter.ts';

type WatchCalls = Pick<AppCalls, 'getCourseWatchUrl' | 'reportWatch' | 'getProgressOverview'>;

export function watchCalls(services: Services): Handlers<WatchCalls> {
  const report = createReporter(services.database.pool, (error) =>
    services.log.warn({ err: error }, 'what was learned was not settled at once'),
  );
  return {
    getCourseWatchUrl: getWatchUrl(services),

    reportWatch: async (input, { memberId, sessionId }) => {
      const counted = await report({ ...input, memberId, sessionId });
      if (!counted) throw new AppError('playReplaced');
      return counted;
    },

    getProgressOverview: getProgress(services),
  };
}
