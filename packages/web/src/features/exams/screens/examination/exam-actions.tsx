import { Trans } from '@lingui/react/macro';
import { type Exam, isBeingGraded } from '../../data/exam.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Apply } from '../../parts/apply.tsx';
import { Continue } from '../../parts/continue.tsx';
import { Start } from '../../parts/start.tsx';

/** Shows the actions that the state of an exam allows. */
export function ExamActions({ exam }: { readonly exam: Exam }) {
  const { state, sittingId, threadId, certificateCode } = exam;
  // Practice exams and exams with a revoked certificate can be repeated; a passed formal exam cannot.
  const canRepeat = exam.isRevoked || exam.testType === 'practice';
  const record = sittingId !== null && <RecordLink sittingId={sittingId} />;
  return (
    <div className="flex flex-col gap-2">
      {state === 'none' && <Apply exam={exam} />}
      {state === 'declined' && <Apply exam={exam} again />}
      {state === 'opened' && (
        <>
          <Start exam={exam}>
            <Trans>Start exam</Trans>
          </Start>
          {record}
        </>
      )}
      {state === 'running' && (isBeingGraded(exam) ? record : <Continue exam={exam} />)}
      {state === 'passed' && (
        <>
          {certificateCode !== null && (
            <ButtonLink to={`/certificate/${certificateCode}`} wide>
              <Trans>Certificate</Trans>
            </ButtonLink>
          )}
          {canRepeat && <Apply exam={exam} again />}
          {record}
        </>
      )}
      {(state === 'failed' || state === 'expired') && (
        <>
          <Apply exam={exam} again />
          {record}
        </>
      )}
      {/* Shown in every state, because the teacher may have answered and the member may want to ask. */}
      {threadId !== null && <ConversationLink threadId={threadId} />}
    </div>
  );
}

function RecordLink({ sittingId }: { readonly sittingId: string }) {
  return (
    <ButtonLink to={`/exam/details/${sittingId}`} look="soft" wide>
      <Trans>Exam details</Trans>
    </ButtonLink>
  );
}

function ConversationLink({ threadId }: { readonly threadId: string }) {
  return (
    <ButtonLink to={`/customer-service?thread=${threadId}`} look="plain" wide>
      <Trans>Conversation with the teacher</Trans>
    </ButtonLink>
  );
}
