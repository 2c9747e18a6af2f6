export type InvitationState = 'active' | 'used-up' | 'expired' | 'disabled';

interface Bounds {
  readonly uses: number;
  readonly maxUses: number | null;
  readonly expiresAt: string | null;
  readonly disabledAt: string | null;
}

/**
 * Returns the state of an invitation. Disabled takes precedence, because an operator chose it; expired comes before used up,
 * because a higher limit of uses would not help.
 */
export function invitationState(invitation: Bounds, now: number): InvitationState {
  const { uses, maxUses, expiresAt, disabledAt } = invitation;
  if (disabledAt !== null) return 'disabled';
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired';
  return maxUses !== null && uses >= maxUses ? 'used-up' : 'active';
}
