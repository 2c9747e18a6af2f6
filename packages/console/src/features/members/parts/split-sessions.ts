interface Lifetime {
  readonly expiresAt: string;
  readonly endedAt: string | null;
}

/** Living sessions can be ended; the others are history, also those that ran out by themselves. */
export function splitSessions<T extends Lifetime>(sessions: readonly T[], now: number) {
  const lives = ({ endedAt, expiresAt }: Lifetime) =>
    endedAt === null && Date.parse(expiresAt) > now;
  return {
    living: sessions.filter((session) => lives(session)),
    over: sessions.filter((session) => !lives(session)),
  };
}
