import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { Link, useParams } from 'react-router';
import { useBroadcast } from '../../data/broadcasts.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { NoticeForm } from './notice-form.tsx';
import { Standing } from './standing.tsx';
import './notice.css';

export function Component() {
  const { t } = useLingui();
  const { broadcastId = '' } = useParams();
  return (
    <>
      <PageHead
        title={t`Notice`}
        about={
          <Link to="/notices">
            <Trans>All notices</Trans>
          </Link>
        }
      />
      {broadcastId === 'new' ? <NewNotice /> : <OneNotice broadcastId={broadcastId} />}
    </>
  );
}

function NewNotice() {
  return <NoticeForm notice={undefined} mayWrite={useMay('notice.manage')} />;
}

function OneNotice({ broadcastId }: { readonly broadcastId: string }) {
  const mayWrite = useMay('notice.manage');
  const { data, error, refetch } = useBroadcast(broadcastId);
  if (data === undefined) {
    return error === null ? (
      <Skeleton active title={false} paragraph={{ rows: 12 }} />
    ) : (
      <Failure error={error} retry={() => void refetch()} />
    );
  }
  return (
    <>
      <Standing notice={data} mayWrite={mayWrite} />
      {/* The key keeps the same form if another operator publishes the notice, so that text being written is not lost. */}
      <NoticeForm key={broadcastId} notice={data} mayWrite={mayWrite} />
    </>
  );
}
