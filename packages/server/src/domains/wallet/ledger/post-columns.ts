import { fingerprint, type NewJournal } from './journal.ts';

/** Returns one array per parameter of the database's functions, with one value per journal. */
export function journalColumns(journals: readonly NewJournal[]): unknown[][] {
  return [
    journals.map(({ kind }) => kind),
    journals.map(({ coin }) => coin),
    journals.map(({ actorId }) => actorId),
    journals.map(({ requestId }) => requestId),
    journals.map(fingerprint),
    journals.map(({ detail }) => JSON.stringify(detail)),
    journals.map(({ reverses }) => reverses ?? null),
  ];
}

/**
 * Returns one array per column with one value per line; the first column is the number of the journal. Writes
 * PostgreSQL's array literals itself: these values need no quoting, and the driver's own encoding takes three times as
 * long.
 */
export function lineColumns(journals: readonly NewJournal[]): string[] {
  const columns: unknown[][] = [[], [], [], [], [], []];
  const [nths = [], holders = [], accounts = [], amounts = [], categories = [], abouts = []] =
    columns;
  for (const [index, { lines }] of journals.entries()) {
    for (const { holder, account, amount, category, about } of lines) {
      nths.push(index + 1);
      holders.push(holder);
      accounts.push(account);
      amounts.push(amount);
      categories.push(category ?? 'NULL');
      abouts.push(about ?? 'NULL');
    }
  }
  return columns.map((column) => `{${column.join(',')}}`);
}
