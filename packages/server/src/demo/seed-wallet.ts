import { parseMoney } from '@tradewind/contract';
import { saveContract } from '../domains/courses/index.ts';
import type { Tx } from '../platform/database/database.ts';
import {
  academy,
  holdFunds,
  type NewJournal,
  post,
  requestIdFor,
  transferLines,
} from '../domains/wallet/index.ts';
import { demoContracts } from './contracts.ts';

const coin = 'USDT';
/**
 * The reason of each posting. An operator writes one text for all readers, so it is in the two languages that most readers of a
 * demo use.
 */
const reason = '演示资金 · Demo money';

/** Adds contracts to buy and balances, which are posted like any other money. */
export async function seedWallets(
  tx: Tx,
  member: bigint,
  students: readonly bigint[],
): Promise<void> {
  for (const contract of demoContracts)
    await saveContract(tx, { ...contract, isOffered: true, changedAt: null });
  let nth = 0n;
  const entry = async (journal: Pick<NewJournal, 'kind' | 'detail' | 'lines'>): Promise<void> => {
    nth += 1n;
    await post(tx, { ...journal, ...request(nth) });
  };

  await entry({
    kind: 'capital',
    detail: { reason },
    lines: [
      { holder: academy, account: 'custody', amount: -parseMoney('100000') },
      { holder: academy, account: 'capital', amount: parseMoney('100000') },
    ],
  });
  await entry({
    kind: 'rewardsFunding',
    detail: { reason },
    lines: [
      { holder: academy, account: 'capital', amount: -parseMoney('5000') },
      { holder: academy, account: 'rewards', amount: parseMoney('5000') },
    ],
  });
  for (const holder of [member, ...students]) {
    const amount = parseMoney(holder === member ? '1500' : '250');
    await entry({
      kind: 'adjustment',
      detail: { reason },
      lines: [
        { holder: academy, account: 'adjustments', amount: -amount },
        { holder, account: 'available', amount, category: 'adjustment' },
      ],
    });
  }
  const [friend = member, other = member] = students;
  await entry(transfer(friend, member, '25.5'));
  await entry(transfer(member, other, '40'));
  await holdFunds(
    tx,
    {
      memberId: member,
      coin,
      amount: parseMoney('100'),
      purpose: 'operator',
      reason: '示例冻结 · Sample hold',
      expiresAt: null,
    },
    request(nth + 1n),
  );
}

function transfer(
  from: bigint,
  to: bigint,
  amount: string,
): Pick<NewJournal, 'kind' | 'detail' | 'lines'> {
  return {
    kind: 'transfer',
    detail: {},
    lines: transferLines(from, to, parseMoney(amount)),
  };
}

function request(nth: bigint): Pick<NewJournal, 'actorId' | 'requestId' | 'coin'> {
  return { actorId: academy, requestId: requestIdFor('demo', nth), coin };
}
