import * as errorStatus from '@tradewind/contract/generated/error-status';

/** A step that an operator must complete before the console opens. */
export type Step = 'change-password' | 'set-up-two-factor';

export const stepPaths: Record<Step, string> = {
  'change-password': '/change-password',
  'set-up-two-factor': '/set-up-two-factor',
};

interface Duties {
  readonly mustChangePassword: boolean;
  readonly mustSetUpTotp: boolean;
}

/**
 * Returns the operator's next step. The password comes first, because the colleague who created the account knows the temporary
 * one.
 */
export function firstStep({ mustChangePassword, mustSetUpTotp }: Duties): Step | undefined {
  if (mustChangePassword) return 'change-password';
  return mustSetUpTotp ? 'set-up-two-factor' : undefined;
}

/** Returns the step that a refusal asks for. */
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
