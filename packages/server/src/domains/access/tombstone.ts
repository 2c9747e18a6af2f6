const domain = '@closed.invalid';

/**
 * Returns the placeholder that replaces the email address of a closed account. No mailbox can have it (RFC
 * 2606), so nobody can prove it.
 */
export function tombstoneOf(id: bigint): string {
  return `closed-${id}${domain}`;
}

export function isTombstone(email: string): boolean {
  return email.endsWith(domain);
}
