import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../platform/domain/services.ts';
import { getRecordList } from './get-record-list.ts';
import { clearQueries, listQueries } from './queries.ts';

type MemberCalls = Pick<AppCalls, 'getRecordList' | 'getBulkQueryList' | 'clearBulkQueries'>;

export function bulkCalls(services: Services): Handlers<MemberCalls> {
  const { database } = services;
  return {
    getRecordList: getRecordList(services),
    getBulkQueryList: (input, { memberId }) => listQueries(database.db, memberId, input),
    clearBulkQueries: async (_, { memberId }) => ({
      cleared: await database.transaction((tx) => clearQueries(tx, memberId)),
    }),
  };
}
