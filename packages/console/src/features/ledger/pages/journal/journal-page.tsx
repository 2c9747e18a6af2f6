import { useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import { useJournal } from '../../data/ledger.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { OneJournal } from './one-journal.tsx';
import './journal.css';

export function Component() {
  const { t } = useLingui();
  const { journalId = '' } = useParams();
  const { data: journal, error, refetch } = useJournal(journalId);
  if (journal !== undefined) return <OneJournal key={journalId} journal={journal} />;
  return (
    <>
      <PageHead title={t`Journal ${journalId}`} />
      {error === null ? (
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      ) : (
        <Failure error={error} retry={() => void refetch()} />
      )}
    </>
  );
}
