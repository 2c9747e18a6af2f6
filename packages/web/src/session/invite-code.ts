import { invitationPattern } from '@tradewind/contract/protocol/limits';

/** The invite code that an address carries, or undefined when there is none worth keeping. */
export function inviteCodeIn(search: string): string | undefined {
  const code = new URLSearchParams(search).get('code')?.trim().toUpperCase();
  return code !== undefined && invitationPattern.test(code) ? code : undefined;
}
