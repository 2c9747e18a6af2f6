export type InvitationState = 'active' | 'used-up' | 'expired' | 'disabled';

interface Bounds {
  readonly uses: number;
  readonly maxUses: number | null;
  readonly expiresAt: string | null;
  readonly disabledAt: string | null;
}

/** What someone did on purpose comes first, then what cannot be undone by a higher bound. */
export function invitationState(invitation: Bounds, now: number): InvitationState {
  const { uses, maxUses, expiresAt, disabledAt } = invitation;
  if (disabledAt !== null) return 'disabled';
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired';
  return maxUses !== null && uses >= maxUses ? 'used-up' : 'active';
}
