/** Constants of the wallet, shared by the server and the apps. Imports nothing, because the apps bundle this file. */
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

/** The reason for a change of a member's available balance. */
export type BillCategory = (typeof billCategories)[number];

export const memberAccountKinds = ['available', 'frozen'] as const;
export type MemberAccountKind = (typeof memberAccountKinds)[number];

/** The academy's own accounts, each with its side of the balance sheet. */
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

/** The kinds of journals. */
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

/** The longest period of one statement. A longer period takes several statements. */
export const statementMostDays = 366;
export const statementMostLines = 5000;

/** The smallest transfer between members. Smaller amounts would only flood the recipient's records. */
export const smallestTransfer = '0.01';

/**
 * The limits on how many transfers one member may send. Together with the smallest transfer, they bound how fast a
 * recipient's records grow.
 */
export const transferQuotas = [
  { name: 'transfer-hour', times: 20, seconds: 3600 },
  { name: 'transfer-day', times: 60, seconds: 86_400 },
] as const;

/** The limits on how many recipients one member may look up. Known and unknown addresses count alike. */
export const lookUpQuotas = [
  { name: 'recipient-hour', times: 30, seconds: 3600 },
  { name: 'recipient-day', times: 100, seconds: 86_400 },
] as const;

/** The largest number of recent recipients in the list. */
export const recentRecipientsMost = 8;

/** Families of chains. The chains of one family share their keys and the form of their addresses. */
export const chainFamilies = ['evm', 'tron'] as const;

/**
 * The states of a deposit. `seen` becomes `credited` after enough blocks. A deposit below the minimum waits until
 * several reach the minimum together. `gone` means that the chain took the deposit back before it was credited, and
 * `reversed` afterwards.
 */
export const depositStates = ['seen', 'belowMinimum', 'credited', 'gone', 'reversed'] as const;
export type DepositState = (typeof depositStates)[number];

/**
 * The reasons for a delay of a deposit or a withdrawal. `quorum` means that too few of the academy's sources for the
 * chain agree.
 */
export const chainDelays = ['quorum'] as const;
export type ChainDelay = (typeof chainDelays)[number];
