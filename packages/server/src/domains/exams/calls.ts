import { type AppCalls, formatMoney } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../platform/domain/services.ts';
import { certificateCalls } from './certificate/calls.ts';
import { openingCalls } from './opening/calls.ts';
import { createContents } from './question/contents.ts';
import { showRecord } from './record/details.ts';
import { listRecords } from './record/list.ts';
import { readBudget } from './reward/budget.ts';
import { sittingCalls } from './sitting/calls.ts';

type ExamCalls = Pick<
  AppCalls,
  | 'myExam'
  | 'getRewardsBudget'
  | 'applyForExam'
  | 'startExam'
  | 'getExamSubject'
  | 'saveAnswer'
  | 'submitExamAnswer'
  | 'getExamRecordList'
  | 'getExamSubjectDetailList'
  | 'getCertificateList'
  | 'getCertificate'
  | 'getCertificateFile'
  | 'checkCertificate'
>;

export function examCalls(services: Services): Handlers<ExamCalls> {
  const { db } = services.database;
  const contents = createContents();
  return {
    ...certificateCalls(services),
    ...openingCalls(services),
    ...sittingCalls(services, contents),
    getRewardsBudget: async () => {
      const { coin, available } = await readBudget(db);
      return { coin, available: formatMoney(available) };
    },
    getExamRecordList: (input, visit) => listRecords(db, visit, input),
    getExamSubjectDetailList: ({ sittingId }, { memberId, language }) =>
      showRecord({ db, contents }, { sittingId: BigInt(sittingId), memberId, language }),
  };
}
