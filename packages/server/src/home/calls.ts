import type { AppCalls } from '@tradewind/contract';
import { countStudents } from '../account/index.ts';
import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { yearsSince } from './years-since.ts';

export function homeCalls({
  config,
  database,
}: Services): Handlers<Pick<AppCalls, 'getHomeOverview'>> {
  return {
    getHomeOverview: async () => ({
      students: await countStudents(database.db),
      yearsOperational: yearsSince(config.foundedOn, new Date()),
      contact: config.contact,
    }),
  };
}
