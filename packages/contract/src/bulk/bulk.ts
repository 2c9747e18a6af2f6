/** Words of the bulk information inquiry that both sides of the wire share. No imports: the apps use it too. */
export const bulkStates = [
  'registered',
  'verified',
  'inDelivery',
  'completed',
  'cancelled',
] as const;
export type BulkState = (typeof bulkStates)[number];

/** Where a record can go from a state; what is completed or cancelled stays so. */
export const bulkNextStates: Readonly<Record<BulkState, readonly BulkState[]>> = {
  registered: ['verified', 'cancelled'],
  verified: ['inDelivery', 'cancelled'],
  inDelivery: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** Units in which bulk goods are traded; a quantity without one says nothing. */
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
/** After `normaliseBulkNumber`. */
export const bulkNumberPattern = /^[A-Z0-9][A-Z0-9./_-]{2,39}$/;
/** Up to twelve digits before the point and six after it. */
export const bulkQuantityPattern = /^\d{1,12}(?:\.\d{1,6})?$/;

export const bulkImportMostLines = 5000;
export const bulkImportMostBytes = 1_000_000;
/** Wrong lines of a report; a file with more is mended first. */
export const bulkReportMostWrong = 500;
export const bulkExportMostLines = 5000;
/** Queries of one member that are kept; older ones make room. */
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

/** What can be wrong with a line of an import. */
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

/** What can be wrong with the file as a whole. */
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

/** Why a record has another revision. */
export const bulkDeeds = ['create', 'import', 'edit', 'move', 'publish', 'hide'] as const;
export type BulkDeed = (typeof bulkDeeds)[number];

/**
 * A number as it is stored and looked for: people copy it with spaces, in either case, with full-width
 * letters of their keyboard and with any of the dashes that a program makes of a hyphen.
 */
export function normaliseBulkNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{White_Space}\u200B-\u200D\u2060\uFEFF]/gu, '')
    .replaceAll(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .toUpperCase();
}

/**
 * What somebody asks for, as it is shown again: like a number, but where there was a space between two characters there
 * is one. It may stand for a dash, or have come in between by a line break of a file.
 */
export function tidyAskedNumber(text: string): string {
  return text
    .split(/\p{White_Space}+/u)
    .map(normaliseBulkNumber)
    .filter((piece) => piece !== '')
    .join(' ')
    .replaceAll(/ (?=-)|(?<=-) /g, '');
}

/** The numbers that can be meant by it, the more likely one first. */
export function numbersAskedFor(text: string): readonly string[] {
  const asked = tidyAskedNumber(text);
  const meant = new Set([asked.replaceAll(' ', ''), asked.replaceAll(' ', '-')]);
  return [...meant].filter((number) => bulkNumberPattern.test(number));
}
