import { Trans } from '@lingui/react/macro';
import { Skeleton, Tag } from 'antd';
import { useOwnSessions } from '../../../access/data/auth.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SessionList } from '../../../access/parts/session-list.tsx';
import { EndOwnSession } from './end-own-session.tsx';

export function OwnSessions() {
  const { data, error, refetch } = useOwnSessions();
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return (
    <SessionList
      sessions={data.items}
      renderAside={(session) =>
        session.current ? (
          <Tag color="success">
            <Trans>This one</Trans>
          </Tag>
        ) : (
          <EndOwnSession session={session} />
        )
      }
    />
  );
}
