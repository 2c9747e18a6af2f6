import { formatMoney, parseMoney } from '@tradewind/contract';
import type { Chains } from '../../../../chains/index.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Tx } from '../../../../platform/database/database.ts';

interface NewQuorum {
  readonly network: string;
  readonly quorum: number;
  readonly amount: string;
}

/**
 * Sets how many providers must agree. A quorum above the number of configured providers is refused, unless it is the
 * current one, so that the amount can still be changed after a provider was removed from the settings. Returns the
 * previous values for the audit log.
 */
export async function setQuorum(
  tx: Tx,
  chains: Chains,
  { network, quorum, amount }: NewQuorum,
): Promise<Omit<NewQuorum, 'network'>> {
  const before = await tx
    .selectFrom('coinNetwork')
    .select(['quorum', 'quorumAmount'])
    .where('code', '=', network)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw new AppError('notFound');
  const configured = chains.rpcOf(network)?.providers.length ?? 0;
  if (quorum > configured && quorum !== before.quorum) throw new AppError('quorumTooLarge');
  await tx
    .updateTable('coinNetwork')
    .set({ quorum, quorumAmount: parseMoney(amount) })
    .where('code', '=', network)
    .execute();
  return { quorum: before.quorum, amount: formatMoney(before.quorumAmount) };
}
