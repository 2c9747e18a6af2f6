import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { useEndingHolds } from '../../data/holds.ts';
import { memberMoneyPath } from '../../parts/ledger-paths.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useHoldColumns } from './hold-columns.tsx';

/** The list of holds that end soon. Holds are released on the page of the member's money, so a row opens that page. */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const holds = useEndingHolds();
  const columns = useHoldColumns();
  return (
    <>
      <PageHead
        title={t`Ending holds`}
        about={<Trans>What is frozen until a certain time, the next to end first.</Trans>}
        tools={<ListTools name="holds" list={holds} columns={columns} />}
      />
      <RowTable
        label={t`Ending holds`}
        list={holds}
        columns={columns}
        keyOf={({ holdId }) => holdId}
        onOpen={({ member }) => void navigate(`${memberMoneyPath(member.memberId)}?view=holds`)}
        empty={<Trans>Nothing is frozen until a certain time.</Trans>}
      />
    </>
  );
}
