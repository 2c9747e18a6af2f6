import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  AccountKind,
  AccountSide,
  BillCategory,
  JournalKind,
  ProposalKind,
} from '@tradewind/contract/ledger/wallet';

export const sideNames: Record<AccountSide, MessageDescriptor> = {
  asset: msg`Assets`,
  liability: msg`Liabilities`,
  equity: msg`Equity`,
};

export const accountNames: Record<AccountKind, MessageDescriptor> = {
  available: msg`Available`,
  frozen: msg`Frozen`,
  custody: msg`Custody`,
  rewards: msg`Rewards budget`,
  capital: msg`Capital`,
  revenue: msg`Contract revenue`,
  fees: msg`Service charges`,
  adjustments: msg`Adjustments`,
};

export const journalNames: Record<JournalKind, MessageDescriptor> = {
  deposit: msg`Deposit`,
  depositReversal: msg`Deposit taken back`,
  transfer: msg`Transfer`,
  purchase: msg`Contract purchase`,
  hold: msg`Funds frozen`,
  release: msg`Funds released`,
  settlement: msg`Settlement`,
  reward: msg`Reward`,
  adjustment: msg`Adjustment`,
  rewardsFunding: msg`Rewards funding`,
  capital: msg`Capital`,
  waiver: msg`Small balance given up`,
  reversal: msg`Reversal`,
};

export const categoryNames: Record<BillCategory, MessageDescriptor> = {
  deposit: msg`Deposit`,
  withdrawal: msg`Withdrawal`,
  withdrawalRefund: msg`Withdrawal refund`,
  serviceCharge: msg`Service charge`,
  contractPurchase: msg`Contract purchase`,
  transferIn: msg`Transfer in`,
  transferOut: msg`Transfer out`,
  reward: msg`Reward`,
  adjustment: msg`Adjustment`,
  freeze: msg`Funds frozen`,
  release: msg`Funds released`,
};

export const proposalNames: Record<ProposalKind, MessageDescriptor> = {
  adjustment: journalNames.adjustment,
  rewardsFunding: journalNames.rewardsFunding,
  capital: journalNames.capital,
  reversal: journalNames.reversal,
  funding: msg`Owners’ money on a network`,
};
