import { useLingui } from '@lingui/react/macro';
import type { BroadcastRow } from '../../../../data/shapes.ts';
import { AccountText } from '../../../ledger/parts/account-text.tsx';
import { AudienceText, useAudienceText } from '../../parts/audience-text.tsx';
import { BroadcastLook, broadcastLooks, typeNames } from '../../parts/broadcast-look.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { RowLink } from '../../../../ui/row-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';

export function useNoticeColumns(): readonly Column<BroadcastRow>[] {
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
