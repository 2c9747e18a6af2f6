/** What a mailed code is for. */
export type CodePurpose = 'register' | 'reset-password';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

interface KeptHandle {
  readonly email: string;
  readonly handle: string;
}

const key = (purpose: CodePurpose) => `code-handle:${purpose}`;

/**
 * Keeps the handle that the request for a code returned. The wrong codes of others do not count for whoever presents it. It stays
 * in this tab, and outlives a page that a phone drops while its owner is in the mail app.
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

/** Returns the handle as a part of a call's input; nothing if the code was asked for elsewhere or for another address. */
export function handleFor(
  storage: Kept,
  purpose: CodePurpose,
  email: string,
): { handle: string } | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key(purpose)) ?? 'null');
    return isKept(kept) && kept.email === normalised(email) ? { handle: kept.handle } : undefined;
  } catch {
    // This app did not write it.
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
