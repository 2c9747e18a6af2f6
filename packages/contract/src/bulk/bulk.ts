/**
 * Constants of the bulk information inquiry, shared by the server and the apps. Imports nothing, because the apps
 * bundle this file.
 */
export const bulkStates = [
  'registered',
  'verified',
  'inDelivery',
  'completed',
  'cancelled',
] as const;
export type BulkState = (typeof bulkStates)[number];

/** The states that may follow each state. `completed` and `cancelled` are final. */
export const bulkNextStates: Readonly<Record<BulkState, readonly BulkState[]>> = {
  registered: ['verified', 'cancelled'],
  verified: ['inDelivery', 'cancelled'],
  inDelivery: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** The units in which bulk goods are traded. Every quantity needs one. */
export const bulkUnits = [
  'tonne',
  'kilogram',
  'troyOunce',
  'barrel',
  'gallon',
  'bushel',
  'cubicMetre',
  'lot',
] as const;
export type BulkUnit = (typeof bulkUnits)[number];

export const bulkNumberMax = 40;
/** The form of a number that `normaliseBulkNumber` has normalised. */
export const bulkNumberPattern = /^[A-Z0-9][A-Z0-9./_-]{2,39}$/;
/** The form of a quantity: up to twelve digits before the point and six after it. */
export const bulkQuantityPattern = /^\d{1,12}(?:\.\d{1,6})?$/;

export const bulkImportMostLines = 5000;
export const bulkImportMostBytes = 1_000_000;
/** The largest number of wrong lines in a report. A file with more has to be corrected and checked again. */
export const bulkReportMostWrong = 500;
export const bulkExportMostLines = 5000;
/** The number of queries that are kept for each member. Older queries are deleted. */
export const bulkQueriesKept = 200;

export const bulkDateFields = [
  'agreedOn',
  'verifiedOn',
  'shippedOn',
  'deliveredOn',
  'cancelledOn',
] as const;
export type BulkDateField = (typeof bulkDateFields)[number];

export const bulkColumns = [
  'number',
  'commodity',
  'quantity',
  'unit',
  'buyer',
  'seller',
  'verifier',
  'state',
  ...bulkDateFields,
] as const;
export type BulkColumn = (typeof bulkColumns)[number];

/** The problems that a line of an import can have. */
export const bulkProblems = [
  'required',
  'tooLong',
  'format',
  'choice',
  'date',
  'dateOrder',
  'dateNotForState',
  'dateInFuture',
  'columnCount',
  'repeatedLine',
  'differsFromRecord',
] as const;
export type BulkProblem = (typeof bulkProblems)[number];

/** The problems that an import file can have as a whole. */
export const bulkFileProblems = [
  'empty',
  'tooLarge',
  'tooManyLines',
  'notUtf8',
  'notCsv',
  'columnMissing',
  'columnUnknown',
  'columnTwice',
] as const;
export type BulkFileProblem = (typeof bulkFileProblems)[number];

/** The reasons for a new revision of a record. */
export const bulkDeeds = ['create', 'import', 'edit', 'move', 'publish', 'hide'] as const;
export type BulkDeed = (typeof bulkDeeds)[number];

/**
 * Normalises a number for storing and searching. People copy numbers with spaces, in either case, with full-width
 * letters and with any of the dashes that programs substitute for a hyphen.
 */
export function normaliseBulkNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{White_Space}\u200B-\u200D\u2060\uFEFF]/gu, '')
    .replaceAll(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .toUpperCase();
}

/**
 * Normalises a number that a member searches for, in the form in which the app shows it again. Unlike
 * `normaliseBulkNumber`, it keeps one space where there was white space between two characters: the space may stand for
 * a dash, or come from a line break in a file.
 */
export function tidyAskedNumber(text: string): string {
  return text
    .split(/\p{White_Space}+/u)
    .map(normaliseBulkNumber)
    .filter((piece) => piece !== '')
    .join(' ')
    .replaceAll(/ (?=-)|(?<=-) /g, '');
}

/** Returns the numbers that a query may mean, the most likely one first. */
export function numbersAskedFor(text: string): readonly string[] {
  const asked = tidyAskedNumber(text);
  const meant = new Set([asked.replaceAll(' ', ''), asked.replaceAll(' ', '-')]);
  return [...meant].filter((number) => bulkNumberPattern.test(number));
}
