import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * The folder that may write each table. Others may join the table in queries but change it only through that folder's
 * functions.
 */
const owners: Readonly<Record<string, string>> = {
  principal: 'domains/access',
  recoveryCode: 'domains/access',
  session: 'domains/access',
  member: 'domains/members',
  memberBlock: 'domains/members',
  securityAlarm: 'domains/members',
  invitationCode: 'domains/members',
  verificationCode: 'domains/members',
  proofChallenge: 'domains/access',
  operator: 'domains/staff',
  auditEntry: 'domains/staff',
  securityEvent: 'domains/access/security-events',
  savedFilter: 'domains/staff',
  changeRequest: 'domains/staff/change-requests',
  setting: 'domains/settings',
  mail: 'platform/mail',
  instance: 'demo',
  counter: 'platform',
  coin: 'domains/wallet/ledger',
  coinNetwork: 'domains/wallet',
  ledgerAccount: 'domains/wallet/ledger',
  journal: 'domains/wallet/ledger',
  posting: 'domains/wallet/ledger',
  hold: 'domains/wallet/ledger',
  ledgerBlock: 'domains/wallet/ledger',
  ledgerTotal: 'domains/wallet/ledger',
  ledgerProposal: 'domains/wallet/office',
  accountKey: 'domains/wallet/deposit',
  depositAddress: 'domains/wallet/deposit',
  deposit: 'domains/wallet/deposit',
  depositPosting: 'domains/wallet/deposit',
  chainIncident: 'domains/wallet/deposit',
  chainCursor: 'chains',
  chainBlock: 'chains',
  chainQuorum: 'chains',
  chainTransaction: 'chains',
  chainAttempt: 'chains',
  withdrawal: 'domains/wallet',
  transferRecipient: 'domains/wallet/recipient',
  withdrawalAddress: 'domains/wallet/withdrawal',
  withdrawalPreference: 'domains/wallet/withdrawal',
  withdrawalApproval: 'domains/wallet/withdrawal',
  payoutRetry: 'domains/wallet/withdrawal',
  treasuryFunding: 'domains/wallet/reserves',
  reconciliation: 'domains/wallet/reserves',
  custodyCheck: 'domains/wallet/reserves',
  liabilityProof: 'domains/wallet/reserves',
  liabilityLeaf: 'domains/wallet/reserves',
  liabilityNode: 'domains/wallet/reserves',
  addressHolding: 'domains/wallet/reserves',
  networkTotal: 'domains/wallet/reserves',
  reconciliationFailure: 'domains/wallet/reserves',
  contractLevel: 'domains/courses',
  contractPurchase: 'domains/courses',
  courseCategory: 'domains/courses',
  course: 'domains/courses',
  lesson: 'domains/courses',
  lessonCaption: 'domains/courses',
  publishedLesson: 'domains/courses',
  media: 'domains/media',
  lessonWatch: 'domains/learning',
  watchHour: 'domains/learning',
  watchPlay: 'domains/learning',
  questionFolder: 'domains/exams',
  question: 'domains/exams',
  questionVersion: 'domains/exams',
  questionImport: 'domains/exams',
  examPaper: 'domains/exams',
  examPaperPart: 'domains/exams',
  examOpening: 'domains/exams',
  examOpeningBatch: 'domains/exams',
  examSitting: 'domains/exams',
  examSittingPaper: 'domains/exams',
  examGrading: 'domains/exams',
  certificate: 'domains/exams',
  examReward: 'domains/exams',
  examRewardDay: 'domains/exams',
  examRegrade: 'domains/exams',
  homeSection: 'domains/home',
  homePerson: 'domains/home',
  homeChange: 'domains/home',
  supportThread: 'domains/support',
  supportMessage: 'domains/support',
  supportPicture: 'domains/support',
  supportCanned: 'domains/support',
  storedFile: 'domains/files',
  fileView: 'domains/files',
  realName: 'domains/identity',
  realNameApproval: 'domains/identity',
  marketFeed: 'domains/market',
  bulkRecord: 'domains/bulk',
  bulkRevision: 'domains/bulk',
  bulkImport: 'domains/bulk',
  bulkQuery: 'domains/bulk',
  accountExport: 'domains/privacy',
  accountExportPart: 'domains/privacy',
  accountClosing: 'domains/privacy',
  liveEvent: 'platform/live',
  notice: 'domains/notices',
  broadcast: 'domains/notices',
  broadcastRead: 'domains/notices',
  informationReading: 'domains/notices',
  pushSubscription: 'domains/notices',
};

test('every table is written by its own folder only', async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const strangers: string[] = [];
  let writes = 0;
  for await (const file of glob('**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts') || /(?:^|\/)testing\//.test(file)) continue;
    const source = await readFile(`${root}/${file}`, 'utf8');
    for (const [, table = ''] of source.matchAll(
      /\.(?:insertInto|updateTable|deleteFrom)\('(\w+)'\)/g,
    )) {
      writes += 1;
      if (!file.startsWith(`${owners[table]}/`)) strangers.push(`${file} writes ${table}`);
    }
  }
  expect(strangers).toEqual([]);
  expect(writes).toBeGreaterThan(15);
});
