import { Trans, useLingui } from '@lingui/react/macro';
import { attemptStates } from '@tradewind/contract/identity/real-name';
import { Segmented } from 'antd';
import { useNavigate } from 'react-router';
import { useRealNames } from '../../data/real-names.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { attemptNames } from '../../parts/real-name-words.ts';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useRealNameColumns } from './real-name-columns.tsx';

export function Component() {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const { filter, refine } = useUrlFilter(['state']);
  const state = attemptStates.find((one) => one === filter.state) ?? 'inProgress';
  const realNames = useRealNames(state);
  const columns = useRealNameColumns(state);
  return (
    <>
      <PageHead
        title={t`Real names`}
        about={
          <Trans>Who has waited longest comes first. Every look at a document is on record.</Trans>
        }
        tools={
          <>
            <Segmented
              aria-label={t`State`}
              value={state}
              options={attemptStates.map((value) => ({
                value,
                label: i18n._(attemptNames[value]),
              }))}
              onChange={(value) => refine({ state: value === 'inProgress' ? '' : value })}
            />
            <ListTools
              name="realNames"
              list={realNames}
              columns={columns}
              filter={{ state: filter.state }}
            />
          </>
        }
      />
      <RowTable
        label={t`Real names`}
        list={realNames}
        columns={columns}
        keyOf={({ realNameId }) => realNameId}
        onOpen={({ realNameId }) => void navigate(`/real-names/${realNameId}`)}
        empty={
          state === 'inProgress' ? (
            <Trans>Nobody waits for a review.</Trans>
          ) : (
            <Trans>There are none yet.</Trans>
          )
        }
      />
    </>
  );
}
