import { Trans, useLingui } from '@lingui/react/macro';
import { Progress, Tag } from 'antd';
import type { Regrade } from '../../../../data/shapes.ts';
import { Below } from '../../../../ui/below.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';

export function useRegradeColumns(
  searchOf: (regradeId: string) => string,
): readonly Column<Regrade>[] {
  const { t } = useLingui();
  return [
    {
      key: 'started',
      title: t`Begun at`,
      render: (row) => (
        <>
          <OpenLink search={searchOf(row.regradeId)}>
            <Moment at={row.startedAt} />
          </OpenLink>
          <Below>{row.startedBy.email}</Below>
        </>
      ),
      text: ({ startedAt, startedBy }) => `${startedAt} ${startedBy.email}`,
    },
    {
      key: 'of',
      title: t`Paper or question`,
      wide: true,
      render: (row) => <Scope row={row} />,
      text: ({ paper, question }) => {
        const title = question?.title ?? '';
        return paper === null ? t`Question: ${title}` : `${paper.number} · ${paper.name}`;
      },
    },
    {
      key: 'examined',
      title: t`Records looked at`,
      align: 'end',
      render: ({ examined }) => <span className="figures">{examined}</span>,
      text: ({ examined }) => String(examined),
    },
    {
      key: 'points',
      title: t`More / fewer points`,
      align: 'end',
      render: ({ raised, lowered }) => (
        <span className="figures">
          {raised} / {lowered}
        </span>
      ),
      text: ({ raised, lowered }) => `${raised} / ${lowered}`,
    },
    {
      key: 'state',
      title: t`State`,
      render: (row) => <RegradeState row={row} />,
      text: ({ finishedAt }) =>
        finishedAt === null ? t`Under way` : t({ message: 'Done', context: 'of a regrade' }),
    },
  ];
}

export function Scope({ row: { paper, question } }: { readonly row: Regrade }) {
  if (paper !== null) return `${paper.number} · ${paper.name}`;
  const title = question?.title ?? '';
  return <Trans>Question: {title}</Trans>;
}

export function RegradeState({ row: { finishedAt, share } }: { readonly row: Regrade }) {
  const { t } = useLingui();
  return finishedAt === null ? (
    <Progress
      className="regrade-progress"
      aria-label={t`Under way`}
      percent={Math.min(99, Math.floor(share * 100))}
      size="small"
      status="active"
    />
  ) : (
    <Tag color="success">
      <Trans context="of a regrade">Done</Trans>
    </Tag>
  );
}
