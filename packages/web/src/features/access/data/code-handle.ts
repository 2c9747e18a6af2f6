/** The purpose of a mailed code. */
export type CodePurpose = 'register' | 'reset-password';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

interface KeptHandle {
  readonly email: string;
  readonly handle: string;
}

const key = (purpose: CodePurpose) => `code-handle:${purpose}`;

/**
 * Stores the handle that the request for a code returned. With it, wrong codes that others enter do not count against
 * this user. It stays in this tab, and survives when a phone discards the page while its owner is in the mail app.
 */
export function keepHandle(
  storage: Kept,
  purpose: CodePurpose,
  email: string,
  handle: string,
): void {
  const kept: KeptHandle = { email: normalised(email), handle };
  storage.setItem(key(purpose), JSON.stringify(kept));
}

/** Returns the handle as a part of a call's input; empty if the code was requested elsewhere or for another address. */
export function handleFor(
  storage: Kept,
  purpose: CodePurpose,
  email: string,
): { handle: string } | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key(purpose)) ?? 'null');
    return isKept(kept) && kept.email === normalised(email) ? { handle: kept.handle } : undefined;
  } catch {
    // The stored value has another format, so this app did not write it.
    return undefined;
  }
}

function normalised(email: string): string {
  return email.trim().toLowerCase();
}

function isKept(value: unknown): value is KeptHandle {
  return (
    typeof value === 'object' &&
    value !== null &&
    'email' in value &&
    typeof value.email === 'string' &&
    'handle' in value &&
    typeof value.handle === 'string'
  );
}
