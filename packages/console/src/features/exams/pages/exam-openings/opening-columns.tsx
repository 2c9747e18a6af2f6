import { useLingui } from '@lingui/react/macro';
import type { OpeningRow } from '../../data/exam-openings.ts';
import { AccountText } from '../../../ledger/parts/account-text.tsx';
import { ShortTime } from '../../../support/parts/short-time.tsx';
import { MinutesText } from '../../parts/opening/minutes-text.tsx';
import { OpeningTag, standingLooks } from '../../parts/opening/opening-tag.tsx';
import { PaperName } from '../../parts/opening/paper-name.tsx';
import { standingOf } from '../../parts/opening/standing.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { useNow } from '../../../../ui/use-now.ts';

export function useOpeningColumns(
  searchOf: (openingId: string) => string,
): readonly Column<OpeningRow>[] {
  const { i18n, t } = useLingui();
  const now = useNow();
  return [
    {
      key: 'member',
      title: t`Member`,
      render: ({ openingId, member }) => (
        <OpenLink search={searchOf(openingId)}>
          <AccountText account={member.account} />
        </OpenLink>
      ),
      text: ({ member }) => member.account,
    },
    {
      key: 'paper',
      title: t`Exam`,
      wide: true,
      render: ({ paper }) => <PaperName paper={paper} />,
      text: ({ paper }) => `${paper.number} ${paper.name}`,
    },
    {
      key: 'state',
      title: t`State`,
      render: (row) => <OpeningTag standing={standingOf(row, now)} />,
      text: (row) => i18n._(standingLooks[standingOf(row, now)][0]),
    },
    {
      key: 'until',
      title: t`Can be started until`,
      render: ({ validUntil }) => (validUntil === null ? '–' : <Moment at={validUntil} />),
      text: ({ validUntil }) => validUntil ?? '',
    },
    {
      key: 'minutes',
      title: t`Minutes`,
      align: 'end',
      render: (row) => (row.minutes === null ? '–' : <MinutesText opening={row} />),
      text: ({ minutes, extraMinutes }) => (minutes === null ? '' : String(minutes + extraMinutes)),
    },
    {
      key: 'attempts',
      title: t({ message: 'Attempts', context: 'of an exam' }),
      align: 'end',
      render: ({ attempts, used }) => (
        <span className="figures">{attempts === null ? '–' : `${used} / ${attempts}`}</span>
      ),
      text: ({ attempts, used }) => (attempts === null ? '' : `${used} / ${attempts}`),
    },
    {
      key: 'applied',
      title: t({ message: 'Since', context: 'of an exam' }),
      render: ({ appliedAt }) => <ShortTime at={appliedAt} />,
      text: ({ appliedAt }) => appliedAt,
    },
  ];
}
