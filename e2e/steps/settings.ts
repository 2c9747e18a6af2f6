type Name = 'ADDRESS' | 'MAILBOX' | 'INVITATION';

/** Returns a setting that the set-up has prepared. */
export function setting(name: Name): string {
  const value = process.env[`JOURNEYS_${name}`];
  if (value === undefined) throw new Error(`The set-up has left no ${name}`);
  return value;
}
