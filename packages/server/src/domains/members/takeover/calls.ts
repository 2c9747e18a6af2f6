import type { AlarmState, AppCalls } from '@tradewind/contract';
import { type Alarm, alarmOfEvent, alarmToken, findAlarm } from '../index.ts';
import type { Handlers, Visit } from '../../../http/handler.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findOwnEvent, listOwnEvents } from '../../access/security-events/index.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { raise } from './raise.ts';

type TakeoverCalls = Pick<
  AppCalls,
  'readAlarm' | 'raiseAlarm' | 'getOwnSecurityEvents' | 'denySecurityEvent'
>;

/** The calls for owners who learn, from a mail or in the app, that a stranger is in their account. */
export function takeoverCalls({
  database,
  secrets,
  securityEvents,
}: Services): Handlers<TakeoverCalls> {
  /** Raises the alarm if it is open, and returns its state. */
  async function raiseOnce(alarm: Alarm, visit: Visit): Promise<AlarmState> {
    if (alarm.state !== 'open') return alarm.state;
    return await database.transaction(async (tx) => {
      if (await raise(tx, alarm)) {
        const event = { ...visit, kind: 'not-me', principalId: alarm.memberId } as const;
        await securityEvents.noteIn(tx, { ...event, detail: { change: alarm.change } });
        return 'raised';
      }
      const now = await findAlarm(tx, secrets, alarmToken(secrets, alarm.id));
      if (!now) throw new AppError('notFound');
      return now.state;
    });
  }

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
      return { state: await raiseOnce(alarm, visit) };
    },

    getOwnSecurityEvents: (input, { memberId }) => listOwnEvents(database.db, memberId, input),

    async denySecurityEvent({ eventId }, visit) {
      const { memberId } = visit;
      const event = await findOwnEvent(database.db, memberId, BigInt(eventId));
      if (!event) throw new AppError('notFound');
      const alarm = await alarmOfEvent(database.db, memberId, event);
      if (!alarm) return { state: 'over', token: null };
      return { state: await raiseOnce(alarm, visit), token: alarmToken(secrets, alarm.id) };
    },
  };
}
