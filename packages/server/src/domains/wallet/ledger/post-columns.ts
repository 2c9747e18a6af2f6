import { fingerprint, type NewJournal } from './journal.ts';

/** One array per parameter of the database's functions: a value per journal. */
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
 * A value per line, the first of which says to which journal it belongs. Written as the database reads
 * arrays: numbers and words of ours need no quoting, and the driver's own way takes thrice the time.
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
