import type { ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../platform/domain/services.ts';
import { addCanned, changeCanned, listCanned, removeCanned } from './canned.ts';

type CannedCalls = Pick<
  ConsoleCalls,
  'getCannedList' | 'addCanned' | 'changeCanned' | 'removeCanned'
>;

export function cannedCalls({ database }: Services): Handlers<CannedCalls> {
  return {
    getCannedList: () => listCanned(database.db),

    addCanned: ({ requestId, ...canned }, visit) =>
      visit.audited(
        ({ cannedId }) => ({ subject: `canned:${cannedId}`, detail: { key: canned.key } }),
        async (tx) => ({
          cannedId: String(await addCanned(tx, canned, visit.operatorId, requestId)),
        }),
      ),

    changeCanned: ({ cannedId, revision, ...canned }, visit) =>
      visit.audited(
        { subject: `canned:${cannedId}`, detail: { key: canned.key, revision } },
        async (tx) => {
          const seen = { cannedId: BigInt(cannedId), revision };
          await changeCanned(tx, seen, canned, visit.operatorId);
          return {};
        },
      ),

    removeCanned: ({ cannedId, revision }, visit) =>
      visit.audited({ subject: `canned:${cannedId}`, detail: { revision } }, async (tx) => {
        await removeCanned(tx, { cannedId: BigInt(cannedId), revision });
        return {};
      }),
  };
}
