import type { Db } from '../../../platform/database/database.ts';

export interface DevnetRow {
  readonly network: string;
  readonly chainId: string;
  readonly contractAddress: string;
  readonly confirmations: number;
}

/** Path in the members' app, which asks the chain itself: no public explorer knows a development chain. */
const explorerOf = (network: string) => `/transaction/${network}/{hash}`;

/** Saves the demo's network, listed before networks that are off. What an operator changed in it is kept. */
export async function saveDevnet(db: Db, row: DevnetRow): Promise<void> {
  const { network: code, chainId, contractAddress, confirmations } = row;
  const explorerTransaction = explorerOf(code);
  await db
    .insertInto('coinNetwork')
    .values({
      code,
      coin: 'USDT',
      name: 'Devnet',
      chain: 'evm',
      contractAddress,
      chainId,
      decimals: 6,
      explorerTransaction,
      confirmations,
      expectedMinutes: 1,
      minimumDeposit: 1_000_000n,
      minimumWithdrawal: 10_000_000n,
      serviceCharge: 1_000_000n,
      sweepMinimum: 1_000_000n,
      depositsOn: true,
      withdrawalsOn: true,
      position: 0,
    })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({ contractAddress, chainId, explorerTransaction }),
    )
    .execute();
}
