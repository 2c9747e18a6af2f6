import { useLingui } from '@lingui/react/macro';
import type { BroadcastRow } from '../../data/shapes.ts';
import { AudienceText } from '../../parts/audience-text.tsx';
import { BroadcastLook, typeNames } from '../../parts/broadcast-look.tsx';
import { Moment } from '../../parts/moment.tsx';
import { RowLink } from '../../parts/row-link.tsx';
import type { Column } from '../../parts/row-table.tsx';

export function useNoticeColumns(): readonly Column<BroadcastRow>[] {
  const { i18n, t } = useLingui();
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
    },
    { key: 'type', title: t`Kind`, render: ({ type }) => i18n._(typeNames[type]) },
    {
      key: 'audience',
      title: t`For whom`,
      render: ({ levels, languages }) => <AudienceText levels={levels} languages={languages} />,
    },
    { key: 'state', title: t`State`, render: ({ state }) => <BroadcastLook state={state} /> },
    {
      key: 'time',
      title: t`Publication`,
      render: ({ publishedAt, publishAt }) => {
        const at = publishedAt ?? publishAt;
        return at === null ? <span className="quiet">—</span> : <Moment at={at} />;
      },
    },
    {
      key: 'changed',
      title: t`Last change`,
      render: ({ changedAt, changedBy }) => (
        <>
          <Moment at={changedAt} />
          <br />
          <span className="quiet">{changedBy.email}</span>
        </>
      ),
    },
  ];
}
