import type { Language, OpeningOutcome, OpeningState, QuestionType } from '@tradewind/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Key, QuestionTexts } from './question-shapes.ts';
import type { ExamRegradeTable } from './exam-regrade-table.ts';

/** Tables of questions, papers and sittings; 0025-exams.sql and migration 0026 explain them. */
export interface ExamTables {
  questionFolder: QuestionFolderTable;
  question: QuestionTable;
  questionVersion: QuestionVersionTable;
  questionImport: QuestionImportTable;
  examPaper: ExamPaperTable;
  examPaperPart: ExamPaperPartTable;
  examOpening: ExamOpeningTable;
  examOpeningBatch: ExamOpeningBatchTable;
  examSitting: ExamSittingTable;
  examSittingPaper: ExamSittingPaperTable;
  examGrading: ExamGradingTable;
  certificate: CertificateTable;
  examReward: ExamRewardTable;
  examRewardDay: ExamRewardDayTable;
  examRegrade: ExamRegradeTable;
}

type Id = ColumnType<bigint, never, never>;
type CreatedAt = ColumnType<Date, never, never>;
type RequestId = ColumnType<string | null, string | undefined, never>;
/** A fingerprint of the request's content; null in rows without a request or older than this column. */
type MadeOf = ColumnType<Buffer | null, Buffer | undefined, never>;
/** JSON that is written as text and read as an object. */
type Json<T> = ColumnType<T, string, string>;

export interface PaperText {
  readonly name: string;
  /** The origin of the questions as shown to members. */
  readonly origin: string;
}

export type PaperTexts = Partial<Record<Language, PaperText>>;

interface QuestionFolderTable {
  id: Id;
  parentId: bigint | null;
  name: string;
  changedAt: Generated<Date>;
  requestId: RequestId;
}

interface QuestionTable {
  id: Id;
  folderId: bigint;
  type: QuestionType;
  title: string;
  version: Generated<number>;
  isRetired: Generated<boolean>;
  createdAt: CreatedAt;
  changedAt: Generated<Date>;
  requestId: RequestId;
  madeOf: MadeOf;
}

interface QuestionVersionTable {
  questionId: bigint;
  version: number;
  texts: Json<QuestionTexts>;
  key: Json<Key>;
  madeBy: bigint | null;
  madeAt: CreatedAt;
}

interface QuestionImportTable {
  id: string;
  operatorId: bigint;
  fingerprint: Buffer;
  imported: number;
  leftOut: number;
  at: CreatedAt;
}

export interface ExamPaperTable {
  id: Id;
  number: string;
  texts: Json<Partial<Record<Language, PaperText>>>;
  type: 'practice' | 'formal';
  minutes: number;
  attempts: number;
  passPercent: number;
  penaltyPercent: Generated<number>;
  shuffles: Generated<boolean>;
  reward: Generated<bigint>;
  isPublished: Generated<boolean>;
  changedAt: Generated<Date>;
  requestId: RequestId;
  madeOf: MadeOf;
  madeAt: ColumnType<Date | null, never, never>;
}

interface ExamPaperPartTable {
  paperId: bigint;
  position: number;
  folderId: bigint;
  draws: number;
  points: number;
}

interface ExamOpeningTable {
  id: Id;
  paperId: bigint;
  memberId: bigint;
  state: OpeningState;
  appliedAt: Generated<Date>;
  decidedAt: Date | null;
  decidedBy: bigint | null;
  reason: string | null;
  validUntil: Date | null;
  minutes: number | null;
  extraMinutes: Generated<number>;
  attempts: number | null;
}

/** The outcome for one address. */
export interface OpenedLine {
  readonly outcome: OpeningOutcome;
  readonly openingId: string | null;
}

interface ExamOpeningBatchTable {
  id: string;
  operatorId: bigint;
  fingerprint: Buffer;
  report: Json<readonly OpenedLine[]> | null;
  openedAt: CreatedAt;
}

/** A stored answer: the displayed positions of the picked options, or the written text. */
export interface KeptAnswer {
  readonly answer: unknown;
  readonly revision: number;
  /** When the answer was saved, in milliseconds. */
  readonly at: number;
  /** The time spent on the question in milliseconds, over all visits to it. */
  readonly ms: number;
}

interface ExamSittingTable {
  id: Id;
  openingId: bigint;
  memberId: bigint;
  paperId: bigint;
  attempt: number;
  state: Generated<'running' | 'submitted' | 'graded'>;
  language: Language;
  startedAt: Generated<Date>;
  deadlineAt: Date;
  answers: Json<Readonly<Record<string, KeptAnswer>>>;
  countedAt: Generated<Date>;
  submittedAt: Date | null;
  handedInReason: Generated<string | null>;
  isTimedOut: Generated<boolean>;
  points: number | null;
  mostPoints: number;
  /** The paper's rules when the sitting began. */
  passPercent: number;
  penaltyPercent: number;
  type: 'practice' | 'formal';
  reward: bigint;
  isPassed: boolean | null;
  gradedAt: Date | null;
}

/** One question of a sitting. */
export interface SittingItem {
  readonly question: string;
  readonly version: number;
  readonly points: number;
  /** The original indexes of the options in the order in which they are shown; empty for questions without options. */
  readonly order: readonly number[];
}

interface ExamSittingPaperTable {
  sittingId: bigint;
  items: Json<readonly SittingItem[]>;
}

export interface GradedItem {
  readonly points: number;
  readonly isCorrect: boolean;
  readonly version: number;
}

interface ExamGradingTable {
  sittingId: bigint;
  round: number;
  points: number;
  isPassed: boolean;
  items: Json<readonly GradedItem[]>;
  reason: string | null;
  gradedBy: bigint | null;
  gradedAt: CreatedAt;
  regradeId: Generated<bigint | null>;
  passPercent: number;
  penaltyPercent: number;
}

interface CertificateTable {
  id: Id;
  code: string;
  sittingId: bigint;
  memberId: bigint;
  paperId: bigint;
  holder: string;
  number: string;
  texts: Json<PaperTexts>;
  issuedAt: CreatedAt;
  revokedAt: Date | null;
  revokedBy: bigint | null;
  reason: string | null;
}

interface ExamRewardTable {
  memberId: bigint;
  paperId: bigint;
  coin: string;
  amount: bigint;
  state: Generated<'owed' | 'paid' | 'dropped'>;
  owedAt: CreatedAt;
  paidAt: Generated<Date | null>;
  dueAt: Generated<Date | null>;
}

interface ExamRewardDayTable {
  day: string;
  paperId: bigint | null;
  paid: bigint;
  alarmedAt: Generated<Date | null>;
}
