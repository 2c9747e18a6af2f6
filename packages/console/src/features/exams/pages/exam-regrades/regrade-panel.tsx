import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PagedList } from '../../../../data/paging.ts';
import type { Regrade } from '../../../../data/shapes.ts';
import { Details } from '../../../../ui/details.tsx';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { RegradeState, Scope } from './regrade-columns.tsx';
import { useEffectRows } from './use-effect-rows.tsx';

interface RegradePanelProps {
  readonly regradeId: string;
  readonly regrades: PagedList<Regrade>;
  readonly onClose: () => void;
}

export function RegradePanel({ regradeId, regrades, onClose }: RegradePanelProps) {
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
