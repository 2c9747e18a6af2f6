/** The last code that was asked for: for which address, and when another may be. */
export interface ResendDeadline {
  readonly email: string;
  /** A moment, not a number of ticks: it goes on counting while the screen is not there. */
  readonly at: number;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const key = (purpose: string) => `resend-code:${purpose}`;

export function readDeadline(storage: Kept, purpose: string): ResendDeadline | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key(purpose)) ?? 'null');
    return isDeadline(kept) ? kept : undefined;
  } catch {
    // Whatever this is, this app did not write it.
    return undefined;
  }
}

export function keepDeadline(storage: Kept, purpose: string, deadline: ResendDeadline): void {
  storage.setItem(key(purpose), JSON.stringify(deadline));
}

/** Whole seconds until the address may be sent another code; another address need not wait. */
export function secondsLeft(
  deadline: ResendDeadline | undefined,
  email: string,
  now: number,
): number {
  if (deadline === undefined || normalised(email) !== deadline.email) return 0;
  return Math.max(0, Math.ceil((deadline.at - now) / 1000));
}

export function deadlineIn(seconds: number, email: string, now: number): ResendDeadline {
  return { email: normalised(email), at: now + seconds * 1000 };
}

function normalised(email: string): string {
  return email.trim().toLowerCase();
}

function isDeadline(value: unknown): value is ResendDeadline {
  return (
    typeof value === 'object' &&
    value !== null &&
    'email' in value &&
    typeof value.email === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}
