/** Where a person registers with a code: the members' app, on the console's own host. */
export function invitationLink(origin: string, code: string): string {
  return `${origin}/register?code=${encodeURIComponent(code)}`;
}
