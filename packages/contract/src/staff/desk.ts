import type { Permission } from './roles.ts';

/**
 * Constants of the operators' desk, shared by the server and the apps. Imports no schemas, because the apps bundle this
 * file.
 */

/**
 * The kinds of work that can wait for an operator. Each has one line in the server's registry and one in the console's.
 */
export const workKinds = [
  'ownerAlarm',
  'untakenThread',
  'ownThread',
  'examApplication',
  'realName',
  'withdrawal',
  'payoutRefused',
  'sendingStuck',
  'changeRequest',
  'proposal',
  'endingHold',
  'reservesDiffer',
  'reservesUnchecked',
  'custodyDiffers',
  'treasuryShort',
  'treasuryFull',
  'failedMail',
  'unsealed',
  'chainIncident',
  'readByOne',
  'quorumBroken',
  'revealAlarm',
  'budgetAlarm',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** Counting waiting work stops after one more than this number, which means "more than that". */
export const workCountMost = 99;

/** The kinds of results that the global search can return. */
export const foundKinds = [
  'member',
  'realName',
  'thread',
  'journal',
  'proposal',
  'withdrawal',
  'deposit',
  'purchase',
  'contract',
  'course',
  'lesson',
  'paper',
  'certificate',
  'bulkRecord',
  'notice',
  'invitation',
  'operator',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** The largest number of results of each kind. The list of that kind shows the others. */
export const foundMost = 5;

/**
 * The console's lists whose filters can be saved and whose rows can be exported, with the permission
 * that opens them.
 */
export const listPermissions = {
  members: 'member.read',
  invitations: 'invitation.read',
  mail: 'mail.read',
  operators: 'operator.read',
  audit: 'audit.read',
  securityEvents: 'audit.read',
  proposals: 'ledger.read',
  postings: 'ledger.read',
  trialBalance: 'ledger.read',
  holds: 'ledger.read',
  withdrawals: 'chain.read',
  purchases: 'purchase.read',
  deposits: 'chain.read',
  incidents: 'chain.read',
  reserves: 'chain.read',
  books: 'chain.read',
  proofs: 'chain.read',
  watching: 'course.read',
  realNames: 'identity.read',
  threads: 'support.read',
  canned: 'support.read',
  bulkRecords: 'bulk.read',
  notices: 'notice.read',
  contracts: 'contract.manage',
  categories: 'course.read',
  courses: 'course.read',
  examRecords: 'exam.read',
  certificates: 'exam.read',
  examOpenings: 'exam.read',
  examPapers: 'exam.read',
  runningExams: 'exam.read',
  regrades: 'exam.read',
  examStatistics: 'exam.read',
} as const satisfies Record<string, Permission>;

export type ListName = keyof typeof listPermissions;
export const listNames = Object.keys(listPermissions) as [ListName, ...ListName[]];

/**
 * Filters into which email addresses or IP addresses are typed, in full or in part. They are not saved, because nothing
 * would erase them when the person leaves.
 */
export const typedFilters: ReadonlySet<string> = new Set(['search', 'trace', 'ip']);

/** Lists whose search is for things and not for people. */
const aboutNobody: ReadonlySet<ListName> = new Set<ListName>(['courses', 'examPapers']);

/** True if a saved filter of the list may contain this field. */
export const isSaveable = (list: ListName, field: string): boolean =>
  aboutNobody.has(list) || !typedFilters.has(field);

/** The largest number of saved filters of one operator. */
export const savedFiltersMost = 50;
export const filterNameMax = 60;
export const filterQueryMax = 500;

/** The largest number of lines of an export. A longer export is cut off and says so. */
export const exportMostLines = 50_000;
