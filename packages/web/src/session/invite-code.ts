import { invitationPattern } from '@tradewind/contract/protocol/limits';

/** Returns the invitation code of an address; undefined if it has no valid one. */
export function inviteCodeIn(search: string): string | undefined {
  const code = new URLSearchParams(search).get('code')?.trim().toUpperCase();
  return code !== undefined && invitationPattern.test(code) ? code : undefined;
}
