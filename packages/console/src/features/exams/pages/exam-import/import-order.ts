import type { QuestionFormat } from '@tradewind/contract/exams/exam-bank';
import type { Language } from '@tradewind/contract/protocol/languages';

export interface ImportOrder {
  readonly folderId: string;
  readonly format: QuestionFormat;
  readonly language: Language;
  readonly keepsFolders: boolean;
  readonly content: string;
}
