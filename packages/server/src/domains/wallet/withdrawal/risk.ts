import { parseMoney, type ProductSettings, type WithdrawalRisk } from '@tradewind/contract';

export interface RiskFacts {
  readonly amount: bigint;
  /** Of the member in the last day, this one among it; what was given back does not count. */
  readonly today: bigint;
  /** Of the member in the last hour, this one among them. */
  readonly thisHour: number;
  /** Paid to before, or a day on the member's list. */
  readonly isKnownAddress: boolean;
  readonly hasChangedSecurity: boolean;
  /** New addresses waited until a day ago or less. */
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
  /** None: it is paid at once. */
  readonly approvalsNeeded: 0 | 1 | 2;
}

/** Whether people must look at a withdrawal, how many of them, and why. */
export function judge(facts: RiskFacts, rules: RiskRules): Verdict {
  const found: Record<WithdrawalRisk, boolean> = {
    largeAmount: facts.amount > parseMoney(rules.withdrawalReviewAbove),
    dailyLimit: facts.today > parseMoney(rules.withdrawalDailyLimit),
    velocity: facts.thisHour > rules.withdrawalsPerHour,
    newAddress: !facts.isKnownAddress,
    // An address that had waited anyway is none the worse for it.
    waitSwitchedOff: facts.hasSwitchedWaitOff && !facts.isKnownAddress,
    securityChanged: facts.hasChangedSecurity,
    contractAddress: facts.addressKind === 'contract',
    addressUnchecked: facts.addressKind === 'unchecked',
  };
  const risks = (Object.keys(found) as WithdrawalRisk[]).filter((risk) => found[risk]);
  // By the day, or one large withdrawal would be asked for as many small ones.
  const isLarge = facts.today > parseMoney(rules.withdrawalTwoApprovalsAbove);
  if (isLarge) return { risks: risks.length > 0 ? risks : ['largeAmount'], approvalsNeeded: 2 };
  return { risks, approvalsNeeded: risks.length > 0 ? 1 : 0 };
}
