import { parseMoney, type ProductSettings, type WithdrawalRisk } from '@tradewind/contract';

export interface RiskFacts {
  readonly amount: bigint;
  /** Sum of the member's withdrawals of the last 24 hours including this one; refunded ones do not count. */
  readonly today: bigint;
  /** Number of the member's withdrawals in the last hour, including this one. */
  readonly thisHour: number;
  /** True if a withdrawal arrived there before, or the address has been listed for a day. */
  readonly isKnownAddress: boolean;
  readonly hasChangedSecurity: boolean;
  /** True if the wait for new addresses was switched off within the last 24 hours. */
  readonly hasSwitchedWaitOff: boolean;
  readonly addressKind: 'wallet' | 'contract' | 'unchecked';
}

export type RiskRules = Pick<
  ProductSettings,
  | 'withdrawalReviewAbove'
  | 'withdrawalDailyLimit'
  | 'withdrawalsPerHour'
  | 'withdrawalTwoApprovalsAbove'
>;

export interface Verdict {
  readonly risks: WithdrawalRisk[];
  /** Zero means that the withdrawal is paid without an approval. */
  readonly approvalsNeeded: 0 | 1 | 2;
}

/** Decides how many operators must approve a withdrawal, and for which reasons. */
export function judge(facts: RiskFacts, rules: RiskRules): Verdict {
  const found: Record<WithdrawalRisk, boolean> = {
    largeAmount: facts.amount > parseMoney(rules.withdrawalReviewAbove),
    dailyLimit: facts.today > parseMoney(rules.withdrawalDailyLimit),
    velocity: facts.thisHour > rules.withdrawalsPerHour,
    newAddress: !facts.isKnownAddress,
    // A known address has already waited, so switching off the wait adds no risk.
    waitSwitchedOff: facts.hasSwitchedWaitOff && !facts.isKnownAddress,
    securityChanged: facts.hasChangedSecurity,
    contractAddress: facts.addressKind === 'contract',
    addressUnchecked: facts.addressKind === 'unchecked',
  };
  const risks = (Object.keys(found) as WithdrawalRisk[]).filter((risk) => found[risk]);
  // Compares the sum of the day, since a large withdrawal could otherwise be split into small ones.
  const isLarge = facts.today > parseMoney(rules.withdrawalTwoApprovalsAbove);
  if (isLarge) return { risks: risks.length > 0 ? risks : ['largeAmount'], approvalsNeeded: 2 };
  return { risks, approvalsNeeded: risks.length > 0 ? 1 : 0 };
}
