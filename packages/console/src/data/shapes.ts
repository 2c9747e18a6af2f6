import type { CallInput, CallOutput, ConsoleCalls } from '@tradewind/contract';

type Output<K extends keyof ConsoleCalls> = CallOutput<ConsoleCalls[K]>;

export type OwnSession = Output<'getSessionList'>['items'][number];
export type MemberRow = Output<'getMemberList'>['items'][number];
export type Member = Output<'getMember'>;
export type MemberSession = Member['sessions'][number];
export type Invitation = Output<'getInvitationList'>['items'][number];
export type MailRow = Output<'getMailList'>['items'][number];
export type Mail = Output<'getMail'>;
export type Operator = Output<'getOperatorList'>['items'][number];
export type AuditEntry = Output<'getAuditList'>['items'][number];
export type SecurityEvent = Output<'getSecurityEventList'>['items'][number];
export type TrialBalance = Output<'getTrialBalance'>;
export type CoinSheet = TrialBalance['coins'][number];
export type SheetLine = CoinSheet['lines'][number];
export type MemberAccounts = Output<'getMemberAccounts'>;
export type MemberAccount = MemberAccounts['accounts'][number];
export type Hold = MemberAccounts['holds'][number];
export type Posting = Output<'getAccountPostings'>['items'][number];
export type Journal = Output<'getJournal'>;
export type JournalPosting = Journal['postings'][number];
export type ChangeRequest = Output<'getChangeRequest'>;
export type ChangeRequestRow = Output<'getChangeRequestList'>['items'][number];
export type Proposal = Output<'getProposal'>;
export type Chain = Output<'getChainList'>['items'][number];
export type Incident = Output<'getIncidentList'>['items'][number];
export type DepositRow = Output<'getDepositList'>['items'][number];
export type Purchase = Output<'getPurchaseList'>['items'][number];
export type Watching = Output<'getWatchingList'>['items'][number];
export type ExamRecordRow = Output<'getSittingRecordList'>['items'][number];
export type ExamRecord = Output<'getSittingRecord'>;
export type ExamRecordItem = ExamRecord['items'][number];
export type RegradePreview = Output<'previewRegrade'>;
export type Regrade = Output<'getRegradeList'>['items'][number];
export type PaperStatistics = Output<'getPaperStatistics'>;
export type QuestionFigures = PaperStatistics['questions'][number];
export type Certificate = Output<'getCertificateList'>['items'][number];
export type WorkRow = Output<'getWorkList'>['items'][number];
export type FoundRow = Output<'search'>['items'][number];
export type EndingHold = Output<'getEndingHolds'>['items'][number];
export type Withdrawal = Output<'getWithdrawalList'>['items'][number];
export type WithdrawalDetail = Output<'getWithdrawalDetail'>;
export type Settings = Output<'getSettings'>['values'];
export type SettingChanges = CallInput<ConsoleCalls['saveSettings']>['changes'];
export type SettingChange = Output<'getSettingHistory'>['items'][number];
export type Contract = Output<'getContractList'>['items'][number];
export type RealNameRow = Output<'getRealNameList'>['items'][number];
export type RealName = Output<'getRealName'>;
export type BulkRow = Output<'getBulkRecordList'>['items'][number];
export type BulkRecord = Output<'getBulkRecord'>;
export type BulkRevision = BulkRecord['revisions'][number];
export type BulkReport = Output<'checkBulkImport'>;

export type BroadcastRow = Output<'getBroadcastList'>['items'][number];
export type Broadcast = Output<'getBroadcast'>;

/** The input of a call as a form provides it; the request id is added later. */
export type Fields<K extends keyof ConsoleCalls> = Omit<CallInput<ConsoleCalls[K]>, 'requestId'>;

export type Reserves = Output<'getReserves'>;
export type NetworkReserves = Reserves['networks'][number];
export type CoinBooks = Reserves['books'][number];
export type LiabilityProof = Output<'getLiabilityProofList'>['items'][number];
