import { useLingui } from '@lingui/react/macro';
import type { SecurityEvent } from '../../../../data/shapes.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { eventWords } from './event-words.ts';

export function useEventColumns(
  searchOf: (eventId: string) => string,
): readonly Column<SecurityEvent>[] {
  const { i18n, t } = useLingui();
  return [
    {
      key: 'at',
      title: t`Time`,
      render: ({ eventId, at }) => (
        <OpenLink search={searchOf(eventId)}>
          <Moment at={at} />
        </OpenLink>
      ),
      text: ({ at }) => at,
    },
    {
      key: 'kind',
      title: t`Event`,
      wide: true,
      render: ({ kind }) => i18n._(eventWords[kind]),
      text: ({ kind }) => kind,
    },
    {
      key: 'person',
      title: t`Person`,
      render: ({ person }) =>
        person === null ? (
          <span className="quiet">{t`Nobody known`}</span>
        ) : (
          <span className="security-event-short" title={person.email}>
            {person.email}
          </span>
        ),
      text: ({ person }) => person?.email ?? '',
    },
    {
      key: 'network',
      title: t`Address or network`,
      render: ({ network }) => <span className="figures">{network}</span>,
      text: ({ network }) => network ?? '',
    },
    {
      key: 'path',
      title: t`Call`,
      render: ({ path }) => <span className="mono quiet">{path?.split('/').at(-1)}</span>,
      text: ({ path }) => path ?? '',
    },
    {
      key: 'status',
      title: t`Status`,
      render: ({ status }) => <span className="figures">{status}</span>,
      text: ({ status }) => (status === null ? '' : String(status)),
    },
    {
      key: 'count',
      title: t`Times`,
      align: 'end',
      render: ({ count }) => <span className="figures">{count}</span>,
      text: ({ count }) => String(count),
    },
  ];
}
