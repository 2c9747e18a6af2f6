/** Paths of the pages that show the ledger's objects. */
export const journalPath = (journalId: string) => `/ledger/journals/${journalId}`;

/** Opens the proposal in the list of all states, so that the list contains it whatever its state is. */
export const proposalPath = (proposalId: string) => `/proposals?state=all&proposal=${proposalId}`;

export const memberMoneyPath = (memberId: string) => `/members/${memberId}/money`;

interface AccountOf {
  readonly accountId: string;
  readonly member: { readonly memberId: string } | null;
}

/** Returns the page that shows an account: the trial balance for the academy's own, otherwise the money of its member. */
export function accountPath({ accountId, member }: AccountOf): string {
  return member === null
    ? `/ledger?account=${accountId}`
    : `${memberMoneyPath(member.memberId)}?view=${accountId}`;
}
