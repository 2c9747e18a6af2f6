import { formatAddress, shortAddress } from '@tradewind/chain/address';
import { formatMoney } from '@tradewind/contract';
import { requireAccess } from '../../access/index.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { holdFunds, type Line } from '../ledger/index.ts';
import type { Network } from './read-network.ts';
import { judge, type RiskFacts, type RiskRules } from './risk.ts';
import { readFacts } from './risk-facts.ts';
import { tellOf } from './tell.ts';
import { warnOwner } from './warn-owner.ts';

export interface WithdrawalWish {
  readonly memberId: bigint;
  readonly requestId: string;
  readonly network: Pick<Network, 'code' | 'coin' | 'family' | 'name' | 'serviceCharge'>;
  readonly address: Buffer;
  readonly amount: bigint;
  readonly addressKind: RiskFacts['addressKind'];
}

/** Holds the money and inserts the withdrawal in one transaction. Returns undefined if the request id already has one. */
export async function requestWithdrawal(
  tx: Tx,
  wish: WithdrawalWish,
  rules: RiskRules,
): Promise<bigint | undefined> {
  const { memberId, requestId, network, address, amount } = wish;
  const destination = formatAddress(network.family, address);
  // A concurrent block either comes later and finds this withdrawal, or makes this check fail. The check must precede
  // the lock on the money, because a block locks in that order.
  await requireAccess(tx, memberId);
  const { holdId } = await holdFunds(
    tx,
    {
      memberId,
      coin: network.coin,
      amount,
      purpose: 'withdrawal',
      // Sealed with the journal, so that the signer notices if the address is changed later.
      reason: `${network.code} ${destination}`,
      expiresAt: null,
    },
    { actorId: memberId, requestId },
    billsOf(wish),
  );
  const { isStopped, ...facts } = await readFacts(tx, {
    memberId,
    coin: network.coin,
    family: network.family,
    address,
  });
  if (isStopped) throw new AppError('withdrawalsStopped');
  const verdict = judge(
    {
      ...facts,
      amount,
      today: facts.today + amount,
      thisHour: facts.thisHour + 1,
      addressKind: wish.addressKind,
    },
    rules,
  );
  const row = await tx
    .insertInto('withdrawal')
    .values({
      memberId,
      coin: network.coin,
      network: network.code,
      address,
      amount,
      charge: network.serviceCharge,
      holdId,
      requestId,
      ...verdict,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  if (verdict.approvalsNeeded === 0)
    await tx
      .updateTable('withdrawal')
      .set({ state: 'approved' })
      .where('id', '=', row.id)
      .execute();
  await warnOwner(tx, memberId, 'withdrawal-requested', {
    kind: 'withdrawalRequested',
    params: {
      amount: formatMoney(amount),
      coin: network.coin,
      network: network.name,
      address: shortAddress(destination),
    },
    link: `/withdrawal?id=${row.id}`,
  });
  await tellOf(tx, row.id, memberId);
  return row.id;
}

function billsOf({ memberId, amount, network: { serviceCharge } }: WithdrawalWish): Line[] {
  const account = 'available';
  const bill: Line = {
    holder: memberId,
    account,
    amount: serviceCharge - amount,
    category: 'withdrawal',
  };
  return serviceCharge === 0n
    ? [bill]
    : [bill, { holder: memberId, account, amount: -serviceCharge, category: 'serviceCharge' }];
}
