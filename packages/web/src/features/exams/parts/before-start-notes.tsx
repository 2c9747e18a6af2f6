import { Trans } from '@lingui/react/macro';
import { type Exam, useExams } from '../data/exam.ts';
import { useRealName } from '../../identity/data/real-name.ts';
import { useSession } from '../../../session/session-store.ts';
import { Link } from '../../../ui/link.tsx';
import { useExamTime } from './use-exam-time.ts';

/** Notes that a member should read before starting an exam, because they cannot be acted on afterwards. */
export function BeforeStartNotes({ exam }: { readonly exam: Exam }) {
  const other = useExams().data?.items.find(
    ({ openingId, secondsLeft }) => openingId !== exam.openingId && secondsLeft !== null,
  );
  return (
    <>
      {other && <OtherRuns key={other.sittingId} exam={other} />}
      {exam.testType === 'formal' && <NameOnCertificate />}
    </>
  );
}

function OtherRuns({ exam }: { readonly exam: Exam }) {
  const left = useExamTime(exam);
  const { name } = exam;
  return (
    <p className="mt-2 rounded-control bg-gold-soft px-3 py-2 text-gold">
      <Trans>
        “{name}” is running, {left} left. Both clocks will run.
      </Trans>
    </p>
  );
}

/** Says which name the certificate will have. It is issued at once, with the name that is certified at that time. */
function NameOnCertificate() {
  const { data } = useRealName();
  const email = useSession(({ account }) => account);
  if (data === undefined || data.state === 'successful') return null;
  return (
    <p className="mt-2 rounded-control bg-gold-soft px-3 py-2 text-gold">
      <Trans>
        A certificate will be made out to {email}, for good.{' '}
        <Link to="/realName" className="font-semibold underline">
          Certify your real name
        </Link>{' '}
        first to have your name on it.
      </Trans>
    </p>
  );
}
