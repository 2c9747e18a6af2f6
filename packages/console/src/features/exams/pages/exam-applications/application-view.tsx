import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { useOpening } from '../../data/exam-openings.ts';
import { ThreadView } from '../../../support/parts/thread-view.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { ApplicationFacts } from './application-facts.tsx';

interface ApplicationViewProps {
  readonly openingId: string;
  /** True if the list shows the application as waiting. */
  readonly isWaiting: boolean;
  readonly backSearch: string;
}

/** The conversation with the applicant, and beside it the facts for a decision. */
export function ApplicationView({ openingId, isWaiting, backSearch }: ApplicationViewProps) {
  const mayRead = useMay('support.read');
  const { data: opening, error, refetch } = useOpening(openingId);
  // Another operator has decided the application, so the decision is fetched.
  const isOutdated = opening?.state === 'applied' && !isWaiting;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  if (opening === undefined) {
    return (
      <section className="exam-application-alone">
        {error === null ? (
          <Skeleton active paragraph={{ rows: 10 }} />
        ) : (
          <Failure error={error} retry={() => void refetch()} />
        )}
      </section>
    );
  }
  const facts = <ApplicationFacts opening={opening} />;
  if (opening.threadId === null || !mayRead)
    return <section className="exam-application-alone">{facts}</section>;
  return (
    <ThreadView threadId={opening.threadId} backSearch={backSearch} renderFacts={() => facts} />
  );
}
