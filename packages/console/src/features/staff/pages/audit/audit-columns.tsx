import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '../../../../data/shapes.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { ActionName } from './action-name.tsx';

export function useAuditColumns(
  searchOf: (entryId: string) => string,
): readonly Column<AuditEntry>[] {
  const { t } = useLingui();
  return [
    {
      key: 'at',
      title: t`Time`,
      render: ({ entryId, at }) => (
        <OpenLink search={searchOf(entryId)}>
          <Moment at={at} />
        </OpenLink>
      ),
      text: ({ at }) => at,
    },
    {
      key: 'operator',
      title: t`Operator`,
      render: ({ operator }) =>
        operator === null ? (
          <span className="quiet">{t`Nobody logged in`}</span>
        ) : (
          <span className="audit-short" title={operator.email}>
            {operator.email}
          </span>
        ),
      text: ({ operator }) => operator?.email ?? '',
    },
    {
      key: 'action',
      title: t`Action`,
      wide: true,
      render: ({ action }) => <ActionName short action={action} />,
      text: ({ action }) => action,
    },
    {
      key: 'subject',
      title: t`About`,
      render: ({ subject, subjectAccount }) => (
        <span className="audit-short audit-about" title={subjectAccount ?? undefined}>
          <span className="mono quiet">{subject}</span> {subjectAccount}
        </span>
      ),
      text: ({ subject, subjectAccount }) =>
        [subject, subjectAccount].filter((text) => text !== null).join(' '),
    },
  ];
}
