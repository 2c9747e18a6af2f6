import { Trans } from '@lingui/react/macro';
import { NotebookPen } from 'lucide-react';
import { useState, useEffect, useEffectEvent, useMemo } from 'react';
import { useSearchParams, useNavigate } from 'react-router';
import { useExams, refreshExams } from '../../data/exam.ts';
import { sittingOnPhone, openSitting, sittingQuery } from '../../data/open-sitting.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { isSittingOver } from '../../data/sitting.ts';
import { SittingProvider, type SittingValue } from './sitting-context.ts';
import { SittingScreen } from './sitting-screen.tsx';
import { wasHandedInHere } from './use-submit.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';

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

/** Loads the questions. Opens the record as soon as the sitting has ended, on whatever device it was submitted. */
function SittingLoader({ sittingId }: { readonly sittingId: string }) {
  const value = useMemo(() => ({ sittingId, ...openSitting(sittingId) }), [sittingId]);
  const { data, error, isError, isFetching, refetch } = useQuery(sittingQuery(sittingId));
  const wasTold = useStore(value.queue.state, ({ isOver }) => isOver);
  const isOver = wasTold || isSittingOver(error);
  useLeadToRecord(value, isOver);

  if (data && !isOver) {
    return (
      <SittingProvider value={value}>
        <SittingScreen sitting={data} />
      </SittingProvider>
    );
  }
  if (!isError || isOver) return <SittingSkeleton />;
  return (
    <Page title={<Trans>Exam</Trans>} parent="/examination">
      <Card className="">
        <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    </Page>
  );
}

function useLeadToRecord({ sittingId, queue, clock }: SittingValue, isOver: boolean): void {
  const navigate = useNavigate();
  const lead = useEffectEvent(async () => {
    const isElsewhere = clock.left() > 0 && !wasHandedInHere(sittingId);
    // Sends the answers that this phone still has, so that the record reports them as late instead of dropping them
    // silently.
    await queue.flush();
    await navigate(`/exam/details/${sittingId}`, { replace: true, state: { isElsewhere } });
    await refreshExams();
  });
  useEffect(() => {
    if (isOver) void lead();
  }, [isOver]);
}

function SittingSkeleton() {
  return (
    <main className="flex grow flex-col gap-4 px-4 pt-3">
      <div className="flex items-center justify-between">
        <Skeleton className="h-6 w-20" />
        <Skeleton className="h-8 w-20 rounded-full" />
      </div>
      <Skeleton className="h-1.5 w-full" />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-16 w-full" />
      {[0, 1, 2, 3].map((option) => (
        <Skeleton key={option} className="h-14 w-full rounded-card" />
      ))}
    </main>
  );
}
