import type { AppCalls } from '@tradewind/contract';
import { findAlarm } from '../account/index.ts';
import type { Handlers } from '../http/handler.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../services.ts';
import { raise } from './raise.ts';

type TakeoverCalls = Pick<AppCalls, 'readAlarm' | 'raiseAlarm'>;

/** For owners who learn from a mail that somebody else is in their account. */
export function takeoverCalls({
  database,
  secrets,
  securityEvents,
}: Services): Handlers<TakeoverCalls> {
  return {
    async readAlarm({ token }) {
      const alarm = await findAlarm(database.db, secrets, token);
      if (!alarm) throw new AppError('notFound');
      const { change, createdAt, expiresAt, state } = alarm;
      return {
        change,
        changedAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        state,
      };
    },

    async raiseAlarm({ token }, visit) {
      const alarm = await findAlarm(database.db, secrets, token);
      if (!alarm) throw new AppError('notFound');
      if (alarm.state !== 'open') return { state: alarm.state };
      return await database.transaction(async (tx) => {
        if (await raise(tx, alarm)) {
          const event = { ...visit, kind: 'not-me', principalId: alarm.memberId } as const;
          await securityEvents.noteIn(tx, { ...event, detail: { change: alarm.change } });
          return { state: 'raised' };
        }
        const now = await findAlarm(tx, secrets, token);
        if (!now) throw new AppError('notFound');
        return { state: now.state };
      });
    },
  };
}
