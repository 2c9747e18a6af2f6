import { Trans } from '@lingui/react/macro';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useExams } from '../../data/exam.ts';
import { sittingOnPhone } from '../../data/open-sitting.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { SittingLoader } from './sitting-loader.tsx';
import { SittingSkeleton } from './sitting-skeleton.tsx';

/** Opens the sitting of the address, or else the one that is running. */
export function OpenExamScreen() {
  const asked = useSearchParams()[0].get('sitting') ?? '';
  return /^\d{1,18}$/.test(asked) ? (
    <SittingLoader key={asked} sittingId={asked} />
  ) : (
    <RunningSitting />
  );
}

function RunningSitting() {
  const { data, isError, isFetching, refetch } = useExams();
  // Until the server has answered, the sitting stored on this phone is used. It stays the same afterwards, so the
  // screen does not start again.
  const [onPhone] = useState(sittingOnPhone);
  const running = data
    ? data.items.find(({ secondsLeft }) => secondsLeft !== null)?.sittingId
    : onPhone;
  if (typeof running === 'string') return <SittingLoader key={running} sittingId={running} />;
  if (!data && !isError) return <SittingSkeleton />;
  return (
    <Page title={<Trans>Exam</Trans>} parent="/examination">
      {data ? (
        <Message
          icon={NotebookPen}
          tone="brand"
          level={2}
          title={<Trans>No exam is running</Trans>}
          text={<Trans>Start one that your teacher has opened for you.</Trans>}
          action={
            <ButtonLink to="/examination" replace>
              <Trans>See exams</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <Card className="">
          <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
    </Page>
  );
}
