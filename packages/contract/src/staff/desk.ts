import type { Permission } from './roles.ts';

/** Words of the operators' desk that both sides of the wire share. No imports of schemas: the apps use it too. */

/** What can wait for a person. Each has one line in the server's registry and one in the console's. */
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

/** Waiting things are counted up to this many and one more, which means "more than that". */
export const workCountMost = 99;

/** What the search over everything can find. */
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

/** So many of each kind; who wants more opens the list. */
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
 * Filters into which people's addresses, of mail or of the internet, are typed, whole or by their beginning. Nothing would erase them from what is
 * kept for good when somebody leaves.
 */
export const typedFilters: ReadonlySet<string> = new Set(['search', 'trace', 'ip']);

/** Lists that are searched for things, not for people. */
const aboutNobody: ReadonlySet<ListName> = new Set<ListName>(['courses', 'examPapers']);

/** Whether a saved filter of the list may hold this field. */
export const isSaveable = (list: ListName, field: string): boolean =>
  aboutNobody.has(list) || !typedFilters.has(field);

/** An operator keeps at most so many filters of their own. */
export const savedFiltersMost = 50;
export const filterNameMax = 60;
export const filterQueryMax = 500;

/** An export ends here and says so. */
export const exportMostLines = 50_000;
