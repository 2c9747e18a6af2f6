import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Invite {
  /** Kept from the link a visitor came by until that visitor registers. */
  readonly invite_code: string;
}

export const inviteKey = 'invite';

export const useInvite = create<Invite>()(
  persist((): Invite => ({ invite_code: '' }), { name: inviteKey }),
);

export function forgetInviteCode(): void {
  useInvite.setState({ invite_code: '' });
}
