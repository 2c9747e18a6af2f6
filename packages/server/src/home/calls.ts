import type { AppCalls } from '@tradewind/contract';
import { countStudents } from '../account/index.ts';
import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { yearsSince } from './years-since.ts';

export function homeCalls({
  database,
  settings,
}: Services): Handlers<Pick<AppCalls, 'getHomeOverview'>> {
  return {
    getHomeOverview: async (_, { language }) => {
      const { telephone, mailbox, address, ...said } = settings.now();
      return {
        students: await countStudents(database.db),
        yearsOperational: yearsSince(new Date(said.foundedOn), new Date()),
        contact: { telephone, mailbox, address },
        introduction: said.introduction[language],
        supportHours: said.supportHours[language],
      };
    },
  };
}
