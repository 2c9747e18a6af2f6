import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Which folder may write a table. Others may join it in a list, and change it only by asking. */
const owners: Readonly<Record<string, string>> = {
  principal: 'access',
  recoveryCode: 'access',
  session: 'access',
  member: 'account',
  memberBlock: 'account',
  invitationCode: 'account',
  verificationCode: 'account',
  proofChallenge: 'access',
  operator: 'operator',
  auditEntry: 'operator',
  securityEvent: 'security-events',
  savedFilter: 'operator',
  setting: 'setting',
  mail: 'mail',
  instance: 'demo',
  counter: 'platform',
  coin: 'wallet/ledger',
  coinNetwork: 'wallet',
  ledgerAccount: 'wallet/ledger',
  journal: 'wallet/ledger',
  posting: 'wallet/ledger',
  hold: 'wallet/ledger',
  ledgerBlock: 'wallet/ledger',
  ledgerTotal: 'wallet/ledger',
  ledgerProposal: 'wallet/office',
  accountKey: 'wallet/deposit',
  depositAddress: 'wallet/deposit',
  deposit: 'wallet/deposit',
  depositPosting: 'wallet/deposit',
  chainIncident: 'wallet/deposit',
  chainCursor: 'chain',
  chainBlock: 'chain',
  chainQuorum: 'chain',
  chainTransaction: 'chain',
  chainAttempt: 'chain',
  withdrawal: 'wallet',
  withdrawalAddress: 'wallet/withdrawal',
  withdrawalPreference: 'wallet/withdrawal',
  withdrawalApproval: 'wallet/withdrawal',
  payoutRetry: 'wallet/withdrawal',
  treasuryFunding: 'wallet/reserves',
  reconciliation: 'wallet/reserves',
  custodyCheck: 'wallet/reserves',
  liabilityProof: 'wallet/reserves',
  liabilityLeaf: 'wallet/reserves',
  liabilityNode: 'wallet/reserves',
  addressHolding: 'wallet/reserves',
  networkTotal: 'wallet/reserves',
  reconciliationFailure: 'wallet/reserves',
  contractLevel: 'course',
  contractPurchase: 'course',
  courseCategory: 'course',
  course: 'course',
  lesson: 'course',
  lessonCaption: 'course',
  publishedLesson: 'course',
  media: 'media',
  lessonWatch: 'watch',
  watchHour: 'watch',
  watchPlay: 'watch',
  questionFolder: 'exam',
  question: 'exam',
  questionVersion: 'exam',
  questionImport: 'exam',
  examPaper: 'exam',
  examPaperPart: 'exam',
  examOpening: 'exam',
  examOpeningBatch: 'exam',
  examSitting: 'exam',
  examSittingPaper: 'exam',
  examGrading: 'exam',
  certificate: 'exam',
  examReward: 'exam',
  examRegrade: 'exam',
  homeSection: 'home',
  homePerson: 'home',
  homeChange: 'home',
  supportThread: 'support',
  supportMessage: 'support',
  supportPicture: 'support',
  supportCanned: 'support',
  storedFile: 'file',
  fileView: 'file',
  realName: 'realname',
  realNameApproval: 'realname',
  marketFeed: 'market',
  bulkRecord: 'bulk',
  bulkRevision: 'bulk',
  bulkImport: 'bulk',
  bulkQuery: 'bulk',
  accountExport: 'own-data',
  accountExportPart: 'own-data',
  accountClosing: 'own-data',
  liveEvent: 'live',
  notice: 'information',
  broadcast: 'information',
  broadcastRead: 'information',
  informationReading: 'information',
  pushSubscription: 'information',
};

test('every table is written by its own folder alone', async () => {
  const root = fileURLToPath(new URL('.', import.meta.url));
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
