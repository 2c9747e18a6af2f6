/** Words of the wallet that both sides of the wire share. No imports: the apps use it too. */
export const billCategories = [
  'deposit',
  'withdrawal',
  'withdrawalRefund',
  'serviceCharge',
  'contractPurchase',
  'transferIn',
  'transferOut',
  'reward',
  'adjustment',
  'freeze',
  'release',
] as const;

/** Why a member's available balance changed. */
export type BillCategory = (typeof billCategories)[number];

export const memberAccountKinds = ['available', 'frozen'] as const;
export type MemberAccountKind = (typeof memberAccountKinds)[number];

/** The academy's own accounts, by the side of the balance sheet on which they stand. */
export const academyAccountSides = {
  custody: 'asset',
  rewards: 'liability',
  capital: 'equity',
  revenue: 'equity',
  fees: 'equity',
  adjustments: 'equity',
} as const;
export type AcademyAccountKind = keyof typeof academyAccountSides;

export type AccountKind = MemberAccountKind | AcademyAccountKind;
export type AccountSide = 'asset' | 'liability' | 'equity';

export const accountKinds = [
  ...memberAccountKinds,
  ...(Object.keys(academyAccountSides) as AcademyAccountKind[]),
] as const;

export function sideOf(kind: AccountKind): AccountSide {
  return kind === 'available' || kind === 'frozen' ? 'liability' : academyAccountSides[kind];
}

/** What can happen to money. */
export const journalKinds = [
  'deposit',
  'depositReversal',
  'transfer',
  'purchase',
  'hold',
  'release',
  'settlement',
  'reward',
  'adjustment',
  'rewardsFunding',
  'capital',
  'waiver',
  'reversal',
] as const;
export type JournalKind = (typeof journalKinds)[number];

export const proposalKinds = [
  'adjustment',
  'rewardsFunding',
  'capital',
  'reversal',
  'funding',
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

export const proposalStates = ['open', 'approved', 'rejected'] as const;
export type ProposalState = (typeof proposalStates)[number];

export const statementFormats = ['csv', 'pdf'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** A statement covers at most this much; a longer time is asked for in parts. */
export const statementMostDays = 366;
export const statementMostLines = 5000;

/** The smallest transfer between members. Smaller amounts would only flood the recipient's records. */
export const smallestTransfer = '0.01';

/** The transfers that one member may send. With the smallest transfer, they bound how fast a recipient's records grow. */
export const transferQuotas = [
  { name: 'transfer-hour', times: 20, seconds: 3600 },
  { name: 'transfer-day', times: 60, seconds: 86_400 },
] as const;

/** The recipients that one member may look up, counting known and unknown addresses alike. */
export const lookUpQuotas = [
  { name: 'recipient-hour', times: 30, seconds: 3600 },
  { name: 'recipient-day', times: 100, seconds: 86_400 },
] as const;

/** The length of the list of recent recipients. */
export const recentRecipientsMost = 8;

/** Chains that share their keys and the look of their addresses. */
export const chainFamilies = ['evm', 'tron'] as const;

/**
 * Of a deposit: seen on the chain, then credited once it is deep enough; below the minimum until such ones add
 * up; gone when the chain took it back, reversed when that happened after it was credited.
 */
export const depositStates = ['seen', 'belowMinimum', 'credited', 'gone', 'reversed'] as const;
export type DepositState = (typeof depositStates)[number];

/** Why a deposit or a withdrawal takes longer than usual: too few of the academy's sources for the chain agree. */
export const chainDelays = ['quorum'] as const;
export type ChainDelay = (typeof chainDelays)[number];
