const domain = '@closed.invalid';

/** Stands where an address was: no mailbox can ever have it (RFC 2606), so nobody can prove it. */
export function tombstoneOf(id: bigint): string {
  return `closed-${id}${domain}`;
}

export function isTombstone(email: string): boolean {
  return email.endsWith(domain);
}
