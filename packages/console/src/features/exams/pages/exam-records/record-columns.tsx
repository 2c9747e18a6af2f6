import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { ExamRecordRow } from '../../../../data/shapes.ts';
import { Duration, durationText } from '../../../../ui/duration.tsx';
import { Points } from '../../parts/points.tsx';
import { ResultTag } from '../../parts/result-tag.tsx';
import { useSharedColumns } from '../../parts/shared-columns.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';

interface Places {
  readonly searchOf: (sittingId: string) => string;
  readonly memberSearchOf: (memberId: string) => string;
}

export function useRecordColumns(places: Places): readonly Column<ExamRecordRow>[] {
  const { t } = useLingui();
  const shared = useSharedColumns(places.memberSearchOf);
  return [
    {
      key: 'ended',
      title: t`Ended at`,
      render: (row) => (
        <OpenLink search={places.searchOf(row.sittingId)}>
          <Moment at={row.submittedAt} />
        </OpenLink>
      ),
      text: ({ submittedAt }) => submittedAt,
    },
    ...shared,
    {
      key: 'attempt',
      title: t`Attempt`,
      align: 'end',
      render: ({ attempt }) => <span className="figures">{attempt}</span>,
      text: ({ attempt }) => String(attempt),
    },
    {
      key: 'used',
      title: t`Time used`,
      align: 'end',
      render: ({ secondsUsed }) => <Duration seconds={secondsUsed} />,
      text: ({ secondsUsed }) => durationText(secondsUsed),
    },
    {
      key: 'points',
      title: t`Points`,
      align: 'end',
      render: ({ points, mostPoints }) => <Points points={points} most={mostPoints} />,
      text: ({ points }) => (points === null ? '' : String(points)),
    },
    {
      key: 'result',
      title: t`Result`,
      render: (row) => <Result row={row} />,
      text: ({ isPassed }) => {
        if (isPassed === null) return '';
        return isPassed
          ? t({ message: 'Passed', context: 'of an exam' })
          : t({ message: 'Failed', context: 'of an exam' });
      },
    },
  ];
}

function Result({ row: { isPassed, isTimedOut, rounds } }: { readonly row: ExamRecordRow }) {
  return (
    <>
      <ResultTag isPassed={isPassed} />
      {rounds > 1 ? (
        <Tag color="processing">
          <Trans>Regraded</Trans>
        </Tag>
      ) : null}
      {isTimedOut ? (
        <Tag>
          <Trans>Time ran out</Trans>
        </Tag>
      ) : null}
    </>
  );
}
