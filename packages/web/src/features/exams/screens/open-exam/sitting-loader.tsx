import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { refreshExams } from '../../data/exam.ts';
import { openSitting, sittingQuery } from '../../data/open-sitting.ts';
import { isSittingOver } from '../../data/sitting.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Page } from '../../../../ui/page.tsx';
import { SittingProvider, type SittingValue } from './sitting-context.ts';
import { SittingScreen } from './sitting-screen.tsx';
import { SittingSkeleton } from './sitting-skeleton.tsx';
import { wasHandedInHere } from './use-submit.ts';

/** Loads the questions. Opens the record as soon as the sitting has ended, on whatever device it was submitted. */
export function SittingLoader({ sittingId }: { readonly sittingId: string }) {
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
