import { type appCalls, formatMoney } from '@tradewind/contract';
import { readContractLevel } from '../members/index.ts';
import type { Handler } from '../../http/handler.ts';
import type { Services } from '../../platform/domain/services.ts';
import { readAvailable } from '../wallet/index.ts';
import { readOfferedLevels, readPaid, viewLevel } from './levels.ts';

/** The currency that contracts are paid in. */
export const contractCoin = 'USDT';

export const getContractConfig =
  ({ database: { db } }: Services): Handler<typeof appCalls.getContractConfig> =>
  async (_, { memberId, language }) => {
    const [levels, level, paid, available] = await Promise.all([
      readOfferedLevels(db),
      readContractLevel(db, memberId),
      readPaid(db, memberId),
      readAvailable(db, memberId, contractCoin),
    ]);
    return {
      coin: contractCoin,
      currentLevel: level,
      available: formatMoney(available),
      items: levels.map((one) => viewLevel(one, { level, paid, language })),
    };
  };
