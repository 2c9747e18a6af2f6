import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useRegrades } from '../../data/exam-regrades.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { useRegradeColumns } from './regrade-columns.tsx';
import { RegradeDialog } from './regrade-dialog.tsx';
import { RegradePanel } from './regrade-panel.tsx';
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
