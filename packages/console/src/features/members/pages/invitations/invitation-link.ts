/** Returns the address at which a person registers with a code: the members' app is on the same host as the console. */
export function invitationLink(origin: string, code: string): string {
  return `${origin}/register?code=${encodeURIComponent(code)}`;
}
