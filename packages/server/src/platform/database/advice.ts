import pg from 'pg';

const advice: Readonly<Record<string, string>> = {
  // insufficient_privilege
  '42501':
    'The role of DATABASE_URL must be able to make tables and schemas: let it own its database.',
  // duplicate_table, duplicate_function, duplicate_object
  '42P07': 'DATABASE_URL must lead to an empty database, or to one that Tradewind made.',
  '42723': 'DATABASE_URL must lead to an empty database, or to one that Tradewind made.',
  '42710': 'DATABASE_URL must lead to an empty database, or to one that Tradewind made.',
};

/** Returns a sentence of advice to append to a database error; empty if there is none. */
export function adviceFor(error: unknown): string {
  const text = error instanceof pg.DatabaseError ? advice[error.code ?? ''] : undefined;
  return text === undefined ? '' : ` ${text}`;
}
