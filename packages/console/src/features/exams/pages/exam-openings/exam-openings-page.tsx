import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useOpenings } from '../../data/exam-openings.ts';
import { OpeningPanel } from '../../parts/opening/opening-panel.tsx';
import { PaperSelect } from '../../parts/opening/paper-select.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { MemberFilter } from '../../../members/parts/member-filter.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { useOpeningColumns } from './opening-columns.tsx';
import { StateFilter, stateIn } from './state-filter.tsx';

export function Component() {
  const { t } = useLingui();
  const mayOpen = useMay('exam.open');
  const mayReadMembers = useMay('member.read');
  const { filter, go, refine, search } = useUrlFilter(['state', 'paper', 'member', 'opening']);
  const list = useOpenings({
    paperId: filter.paper,
    memberId: filter.member,
    state: stateIn(filter.state),
  });
  const columns = useOpeningColumns((opening) => search({ opening }));
  const first = list.items[0]?.member;
  const account = first?.memberId === filter.member ? first.account : undefined;
  return (
    <>
      <PageHead
        title={t`Opened exams`}
        about={<Trans>Who asked for, may sit or was refused which exam, newest first.</Trans>}
        actions={
          mayOpen ? (
            <Link to="/exam-openings/new">
              <Button type="primary" tabIndex={-1}>
                <Trans>Open an exam…</Trans>
              </Button>
            </Link>
          ) : undefined
        }
        tools={
          <>
            <StateFilter state={filter.state} onChange={(state) => refine({ state })} />
            <PaperSelect value={filter.paper} onChange={(paper) => refine({ paper })} />
            {mayReadMembers ? (
              <MemberFilter
                memberId={filter.member}
                {...(account === undefined ? {} : { account })}
                onChange={(member) => refine({ member })}
              />
            ) : null}
            <ListTools
              name="examOpenings"
              list={list}
              columns={columns}
              filter={{ state: filter.state, paper: filter.paper, member: filter.member }}
            />
          </>
        }
      />
      <RowTable
        label={t`Opened exams`}
        list={list}
        columns={columns}
        keyOf={({ openingId }) => openingId}
        openKey={filter.opening}
        onOpen={({ openingId }) => go({ opening: openingId })}
        empty={
          filter.state === '' && filter.paper === '' && filter.member === '' ? (
            <Trans>No exam has been opened for anybody yet.</Trans>
          ) : (
            <Trans>There is nothing like this.</Trans>
          )
        }
      />
      <OpeningPanel openingId={filter.opening} onClose={() => go({ opening: '' })} />
    </>
  );
}
