/** The address of the last requested code, and the time from which another can be requested. */
export interface ResendDeadline {
  readonly email: string;
  /** A time and not a counter, so that it continues while the screen is not shown. */
  readonly at: number;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const key = (purpose: string) => `resend-code:${purpose}`;

export function readDeadline(storage: Kept, purpose: string): ResendDeadline | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key(purpose)) ?? 'null');
    return isDeadline(kept) ? kept : undefined;
  } catch {
    // The stored value has another format, so this app did not write it.
    return undefined;
  }
}

export function keepDeadline(storage: Kept, purpose: string, deadline: ResendDeadline): void {
  storage.setItem(key(purpose), JSON.stringify(deadline));
}

/** Returns the seconds until the address can receive another code; zero for another address. */
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
