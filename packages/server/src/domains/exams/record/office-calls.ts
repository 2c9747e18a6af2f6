import type { ConsoleCalls } from '@tradewind/contract';
import type { Handlers, OperatorVisit } from '../../../http/handler.ts';
import { listNote } from '../../../http/list-note.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { listCertificates } from '../certificate/list-certificates.ts';
import { revokeCertificate } from '../certificate/revoke.ts';
import { createContents } from '../question/contents.ts';
import { listRegrades } from '../regrading/list-regrades.ts';
import { previewRegrade } from '../regrading/preview-regrade.ts';
import { readScope } from '../regrading/scope.ts';
import { startRegrade } from '../regrading/start-regrade.ts';
import { readStatistics } from '../statistics/read-statistics.ts';
import { listAllRecords } from './list-all.ts';
import { listPaperNames, type Seer } from './names.ts';
import { readRecord } from './read-one.ts';

type RecordCalls = Pick<
  ConsoleCalls,
  | 'getExamPaperChoice'
  | 'getSittingRecordList'
  | 'getSittingRecord'
  | 'previewRegrade'
  | 'startRegrade'
  | 'getRegradeList'
  | 'getPaperStatistics'
  | 'getCertificateList'
  | 'revokeCertificate'
>;

/** The teachers' calls for ended attempts. */
export function recordCalls({ database: { db } }: Services): Handlers<RecordCalls> {
  const contents = createContents();
  return {
    getExamPaperChoice: (_, { language }) => listPaperNames(db, language),

    getSittingRecordList: async (input, visit) => {
      const seer = seerFor(visit, input.memberId);
      return await visit.audited(listNote(input), (tx) => listAllRecords(tx, input, seer));
    },

    getSittingRecord: ({ sittingId }, visit) =>
      visit.audited(
        ({ member }) => ({ subject: `member:${member.memberId}`, detail: { sittingId } }),
        (tx) => readRecord({ db: tx, contents }, BigInt(sittingId), seerFor(visit)),
      ),

    previewRegrade: (input, { language }) => previewRegrade(db, readScope(input), { language }),

    startRegrade: ({ requestId, reason, ...asked }, visit) =>
      visit.audited({ detail: { ...asked, reason } }, async (tx) => {
        const by = { operatorId: visit.operatorId, reason, requestId, approval: visit.approval };
        return { regradeId: String(await startRegrade(tx, readScope(asked), by)) };
      }),

    getRegradeList: (input, { language }) => listRegrades(db, input, language),

    getPaperStatistics: ({ paperId }, { language }) =>
      readStatistics(db, BigInt(paperId), language),

    getCertificateList: async (input, visit) => {
      const seer = seerFor(visit, input.memberId);
      return await visit.audited(listNote(input), (tx) => listCertificates(tx, input, seer));
    },

    revokeCertificate: ({ certificateId, reason }, visit) =>
      visit.audited({ subject: `certificate:${certificateId}`, detail: { reason } }, async (tx) => {
        const by = { operatorId: visit.operatorId, reason };
        await revokeCertificate(tx, BigInt(certificateId), by);
        return {};
      }),
  };
}

/** Returns the reader, or throws if they filter by member without the permission to read members. */
function seerFor({ language, permissions }: OperatorVisit, memberId?: string): Seer {
  const seesMembers = permissions.has('member.read');
  if (memberId !== undefined && !seesMembers) throw new AppError('notPermitted');
  return { language, seesMembers };
}
