import { formatMoney, parseMoney } from '@tradewind/contract/ledger/money';
import type { MemberAccountKind } from '@tradewind/contract/ledger/wallet';
import type { MemberAccount } from '../../../../data/shapes.ts';

type Accounts = readonly MemberAccount[];

export const coinsOf = (accounts: Accounts): string[] => [
  ...new Set(accounts.map(({ coin }) => coin)),
];

export const balanceOf = (accounts: Accounts, coin: string, kind: MemberAccountKind): string =>
  accounts.find((account) => account.coin === coin && account.kind === kind)?.balance ?? '0.000000';

export const totalOf = (accounts: Accounts, coin: string): string =>
  formatMoney(
    accounts
      .filter((account) => account.coin === coin)
      .reduce((sum, { balance }) => sum + parseMoney(balance), 0n),
  );
