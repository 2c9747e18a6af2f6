/** Where the console shows what the ledger speaks of. */
export const journalPath = (journalId: string) => `/ledger/journals/${journalId}`;

/** Among all of them: the list behind it then has it, too, whatever became of it. */
export const proposalPath = (proposalId: string) => `/proposals?state=all&proposal=${proposalId}`;

export const memberMoneyPath = (memberId: string) => `/members/${memberId}/money`;

interface AccountOf {
  readonly accountId: string;
  readonly member: { readonly memberId: string } | null;
}

/** An account is shown with its owner: a member, or the academy itself. */
export function accountPath({ accountId, member }: AccountOf): string {
  return member === null
    ? `/ledger?account=${accountId}`
    : `${memberMoneyPath(member.memberId)}?view=${accountId}`;
}
