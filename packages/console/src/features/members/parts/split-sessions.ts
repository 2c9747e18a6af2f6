interface Lifetime {
  readonly expiresAt: string;
  readonly endedAt: string | null;
}

/** Splits sessions into active ones, which can be ended, and past ones, including those that expired. */
export function splitSessions<T extends Lifetime>(sessions: readonly T[], now: number) {
  const lives = ({ endedAt, expiresAt }: Lifetime) =>
    endedAt === null && Date.parse(expiresAt) > now;
  return {
    living: sessions.filter((session) => lives(session)),
    over: sessions.filter((session) => !lives(session)),
  };
}
