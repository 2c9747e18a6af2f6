import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress, Tag } from 'antd';
import { useRegrades } from '../../data/exam-regrades.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { Below } from '../../../../ui/below.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import { RegradeDialog } from './regrade-dialog.tsx';
import { Link } from 'react-router';
import type { PagedList } from '../../../../data/paging.ts';
import type { Regrade } from '../../../../data/shapes.ts';
import { Details } from '../../../../ui/details.tsx';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { useEffectRows } from './use-effect-rows.tsx';
import './exam-regrades.css';

export function Component() {
  const { t } = useLingui();
  const mayGrade = useMay('exam.grade');
  const { filter, go, search } = useUrlFilter(['regrade', 'of']);
  const regrades = useRegrades();
  const columns = useRegradeColumns((regrade) => search({ regrade, of: '' }));
  return (
    <>
      <PageHead
        title={t`Regrades`}
        about={
          <Trans>
            When the key of a question was corrected, records are graded anew. The old score stays
            on record.
          </Trans>
        }
        actions={
          mayGrade ? (
            <Button type="primary" onClick={() => go({ of: 'paper', regrade: '' })}>
              <Trans>Regrade a paper…</Trans>
            </Button>
          ) : undefined
        }
        tools={<ListTools name="regrades" list={regrades} columns={columns} />}
      />
      <RowTable
        label={t`Regrades`}
        list={regrades}
        columns={columns}
        keyOf={({ regradeId }) => regradeId}
        openKey={filter.regrade}
        onOpen={({ regradeId }) => go({ regrade: regradeId })}
        empty={<Trans>Nothing has been graded anew yet.</Trans>}
      />
      <RegradePanel
        regradeId={filter.regrade}
        regrades={regrades}
        onClose={() => go({ regrade: '' })}
      />
      <RegradeDialog
        of={mayGrade ? filter.of : ''}
        onChoose={(paperId) => go({ of: paperId === '' ? 'paper' : `paper-${paperId}` })}
        onClose={() => go({ of: '' })}
      />
    </>
  );
}

interface RegradePanelProps {
  readonly regradeId: string;
  readonly regrades: PagedList<Regrade>;
  readonly onClose: () => void;
}

function RegradePanel({ regradeId, regrades, onClose }: RegradePanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Regrade`} open={regradeId !== ''} onClose={onClose}>
      <ListedRow
        list={regrades}
        isIt={(row) => row.regradeId === regradeId}
        renderRow={(row) => <RegradeDetails row={row} />}
      />
    </SidePanel>
  );
}

function RegradeDetails({ row }: { readonly row: Regrade }) {
  const { t } = useLingui();
  const effect = useEffectRows(row);
  const { paper, finishedAt } = row;
  return (
    <Details
      rows={[
        [
          t`Paper or question`,
          paper === null ? (
            <Scope key="of" row={row} />
          ) : (
            <Link key="of" to={`/exam-records?paper=${paper.paperId}`}>
              <Scope row={row} />
            </Link>
          ),
        ],
        [t`Reason`, row.reason],
        [t`Operator`, row.startedBy.email],
        [t`Begun at`, <Moment key="begun" at={row.startedAt} />],
        [t`Ended at`, finishedAt === null ? null : <Moment key="ended" at={finishedAt} />],
        [t`State`, <RegradeState key="state" row={row} />],
        [t`Records looked at`, <Count key="examined" value={row.examined} />],
        ...effect,
        [t`With a question that keeps its grading`, <Count key="kept" value={row.unmatched} />],
        [t`Could not be graded anew`, <Count key="failed" value={row.failed} />],
      ]}
    />
  );
}

const Count = ({ value }: { readonly value: number }) => <span className="figures">{value}</span>;

function useRegradeColumns(searchOf: (regradeId: string) => string): readonly Column<Regrade>[] {
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

function Scope({ row: { paper, question } }: { readonly row: Regrade }) {
  if (paper !== null) return `${paper.number} · ${paper.name}`;
  const title = question?.title ?? '';
  return <Trans>Question: {title}</Trans>;
}

function RegradeState({ row: { finishedAt, share } }: { readonly row: Regrade }) {
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
