import { askToReadAgain, type Chains } from '../../../../chains/index.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Tx } from '../../../../platform/database/database.ts';

export interface Switch {
  readonly network: string;
  readonly what: 'deposits' | 'withdrawals';
  readonly on: boolean;
}

/**
 * Switches deposits or withdrawals of a network. A network whose chain cannot be read is not switched on, since
 * deposits would go unnoticed.
 */
export async function switchNetwork(
  tx: Tx,
  chains: Chains,
  { network, what, on }: Switch,
): Promise<void> {
  const row = await requireNetwork(tx, network);
  if (on && (row.contractAddress === null || !chains.rpcOf(network)))
    throw new AppError('chainNotConnected');
  await tx
    .updateTable('coinNetwork')
    .set(what === 'deposits' ? { depositsOn: on } : { withdrawalsOn: on })
    .where('code', '=', network)
    .execute();
}

export async function readAgain(
  tx: Tx,
  chains: Chains,
  network: string,
  from: bigint,
): Promise<void> {
  await requireNetwork(tx, network);
  if (!chains.rpcOf(network)) throw new AppError('chainNotConnected');
  if (!(await askToReadAgain(tx, network, from))) throw new AppError('blockNotRead');
}

async function requireNetwork(tx: Tx, network: string) {
  const row = await tx
    .selectFrom('coinNetwork')
    .select('contractAddress')
    .where('code', '=', network)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return row;
}
