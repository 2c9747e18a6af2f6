import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { broadcastStates, informationTypes } from '@tradewind/contract/notices/notices';
import { Button, Segmented, Select } from 'antd';
import { useNavigate } from 'react-router';
import { useBroadcasts } from '../../data/broadcasts.ts';
import { broadcastLooks, typeNames, BroadcastLook } from '../../parts/broadcast-look.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import type { BroadcastRow } from '../../../../data/shapes.ts';
import { AccountText } from '../../../ledger/parts/account-text.tsx';
import { AudienceText, useAudienceText } from '../../parts/audience-text.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { RowLink } from '../../../../ui/row-link.tsx';

export function Component() {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const mayWrite = useMay('notice.manage');
  const { filter, refine } = useUrlFilter(['state', 'type']);
  const state = broadcastStates.find((one) => one === filter.state);
  const type = informationTypes.find((one) => one === filter.type);
  const notices = useBroadcasts(state, type);
  const columns = useNoticeColumns();
  return (
    <>
      <PageHead
        title={t`Notices`}
        about={<Trans>What all members are told, in their own language.</Trans>}
        actions={
          mayWrite ? (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => void navigate('/notices/new')}
            >
              <Trans>Write a notice</Trans>
            </Button>
          ) : undefined
        }
        tools={
          <>
            <Select
              aria-label={t`Kind`}
              value={type ?? ''}
              options={[
                { value: '', label: t`Every kind` },
                ...informationTypes.map((value) => ({ value, label: i18n._(typeNames[value]) })),
              ]}
              onChange={(value) => refine({ type: value })}
              popupMatchSelectWidth={false}
            />
            <Segmented
              aria-label={t`State`}
              value={state ?? ''}
              options={[
                { value: '', label: t`All` },
                ...broadcastStates.map((value) => ({
                  value,
                  label: i18n._(broadcastLooks[value][0]),
                })),
              ]}
              onChange={(value) => refine({ state: value })}
            />
            <ListTools
              name="notices"
              list={notices}
              columns={columns}
              filter={{ state: filter.state, type: filter.type }}
            />
          </>
        }
      />
      <RowTable
        label={t`Notices`}
        list={notices}
        columns={columns}
        keyOf={({ broadcastId }) => broadcastId}
        onOpen={({ broadcastId }) => void navigate(`/notices/${broadcastId}`)}
        empty={
          state === undefined && type === undefined ? (
            <Trans>There are no notices yet.</Trans>
          ) : (
            <Trans>No notice fits the filter.</Trans>
          )
        }
      />
    </>
  );
}

function useNoticeColumns(): readonly Column<BroadcastRow>[] {
  const { i18n, t } = useLingui();
  const audienceOf = useAudienceText();
  return [
    {
      key: 'title',
      title: t`Title`,
      wide: true,
      render: ({ broadcastId, title }) => (
        <RowLink to={`/notices/${broadcastId}`}>
          {title === '' ? t`Without a title` : title}
        </RowLink>
      ),
      text: ({ title }) => title,
    },
    {
      key: 'type',
      title: t`Kind`,
      render: ({ type }) => i18n._(typeNames[type]),
      text: ({ type }) => i18n._(typeNames[type]),
    },
    {
      key: 'audience',
      title: t`For whom`,
      render: ({ levels, languages }) => (
        <span className="row-wraps">
          <AudienceText levels={levels} languages={languages} />
        </span>
      ),
      text: audienceOf,
    },
    {
      key: 'state',
      title: t`State`,
      render: ({ state }) => <BroadcastLook state={state} />,
      text: ({ state }) => i18n._(broadcastLooks[state][0]),
    },
    {
      key: 'time',
      title: t`Publication`,
      render: ({ publishedAt, publishAt }) => {
        const at = publishedAt ?? publishAt;
        return at === null ? <span className="quiet">—</span> : <Moment at={at} />;
      },
      text: ({ publishedAt, publishAt }) => publishedAt ?? publishAt ?? '',
    },
    {
      key: 'changed',
      title: t`Last change`,
      render: ({ changedAt, changedBy }) => (
        <>
          <Moment at={changedAt} />
          <br />
          <span className="quiet">
            <AccountText account={changedBy.email} />
          </span>
        </>
      ),
      text: ({ changedAt, changedBy }) => `${changedAt} ${changedBy.email}`,
    },
  ];
}
