import * as errorStatus from '@tradewind/contract/generated/error-status';

/** What an operator must do before the console opens. */
export type Step = 'change-password' | 'set-up-two-factor';

export const stepPaths: Record<Step, string> = {
  'change-password': '/change-password',
  'set-up-two-factor': '/set-up-two-factor',
};

interface Duties {
  readonly mustChangePassword: boolean;
  readonly mustSetUpTotp: boolean;
}

/** The password first: a temporary one is known to whoever made the account. */
export function firstStep({ mustChangePassword, mustSetUpTotp }: Duties): Step | undefined {
  if (mustChangePassword) return 'change-password';
  return mustSetUpTotp ? 'set-up-two-factor' : undefined;
}

/** The step that a refusal asks for. */
export function stepAskedBy(status: number): Step | undefined {
  if (status === errorStatus.passwordChangeNeeded) return 'change-password';
  return status === errorStatus.totpSetupNeeded ? 'set-up-two-factor' : undefined;
}

export function endsSession(refusal: { httpStatus: number; status: number }): boolean {
  return (
    refusal.httpStatus === errorStatus.unauthenticated ||
    refusal.status === errorStatus.sessionEnded
  );
}
