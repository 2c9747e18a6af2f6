import type { AccountKind } from '@tradewind/contract/ledger/wallet';
import type { ReactNode } from 'react';
import { useTrialBalance } from '../../data/ledger.ts';
import type { CoinSheet } from '../../../../data/shapes.ts';

interface OwnFundsProps {
  readonly coin: string;
  readonly renderSheet: (sheet: CoinSheet) => ReactNode;
}

/** The academy's current funds from the trial balance, as a basis for a proposal. */
export function OwnFunds({ coin, renderSheet }: OwnFundsProps) {
  const sheet = useTrialBalance().data?.coins.find((one) => one.coin === coin);
  return sheet === undefined ? null : renderSheet(sheet);
}

export const balanceIn = (sheet: CoinSheet, kind: AccountKind): string =>
  sheet.lines.find((line) => line.kind === kind)?.balance ?? '0.000000';
