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

/** A value per line, the first of which says to which journal it belongs. */
export function lineColumns(journals: readonly NewJournal[]): unknown[][] {
  const lines = journals.flatMap((journal, index) =>
    journal.lines.map((line) => ({ line, nth: index + 1 })),
  );
  return [
    lines.map(({ nth }) => nth),
    lines.map(({ line }) => line.holder),
    lines.map(({ line }) => line.account),
    lines.map(({ line }) => line.amount),
    lines.map(({ line }) => line.category ?? null),
  ];
}
