/** As the server accepts it: 4 to 32 letters and digits. Anything else in the address is noise. */
const pattern = /^[0-9A-Z]{4,32}$/;

/** The invite code that an address carries, or undefined when there is none worth keeping. */
export function inviteCodeIn(search: string): string | undefined {
  const code = new URLSearchParams(search).get('code')?.trim().toUpperCase();
  return code !== undefined && pattern.test(code) ? code : undefined;
}
