import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHead } from '../../../../ui/page-head.tsx';
import { OpenForm } from './open-form.tsx';
import { Alert, Button, Tag } from 'antd';
import { wholeList } from '../../../../data/paging.ts';
import { RowTable } from '../../../../ui/row-table.tsx';
import { outcomeLooks } from './outcome-looks.ts';
import { OutcomeSum } from './outcome-sum.tsx';
import './open-report.css';
import type { Opened } from './opened.ts';

export function Component() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const [opened, setOpened] = useState<Opened>();
  return (
    <>
      <PageHead
        title={t`Open an exam`}
        about={
          <>
            <Link to="/exam-openings" className="page-head-back">
              <Trans>All opened exams</Trans>
            </Link>
            <Trans>For one member or for many. Each is told at once.</Trans>
          </>
        }
      />
      {opened === undefined ? (
        <OpenForm paperId={params.get('paper') ?? ''} onOpened={setOpened} />
      ) : (
        <OpenReport opened={opened} onAgain={() => setOpened(undefined)} />
      )}
    </>
  );
}

interface OpenReportProps {
  readonly opened: Opened;
  readonly onAgain: () => void;
}

/** Shows the result for each email. */
function OpenReport({ opened: { accounts, lines }, onAgain }: OpenReportProps) {
  const { i18n, t } = useLingui();
  const rows = lines.map((line, index) => ({ ...line, nth: index + 1, account: accounts[index] }));
  const count = lines.filter(({ outcome }) => outcome === 'opened').length;
  const refused = lines.filter(({ outcome }) => outcome === 'unknown' || outcome === 'closed');
  return (
    <section className="exam-open-report" aria-label={t`Report`}>
      <Alert
        type={refused.length > 0 ? 'warning' : 'success'}
        showIcon
        title={
          <Plural
            value={count}
            _0="The exam was opened for nobody."
            one="The exam was opened for # member."
            other="The exam was opened for # members."
          />
        }
        action={
          <Button onClick={onAgain}>
            <Trans>Open for others</Trans>
          </Button>
        }
      />
      <OutcomeSum accounts={accounts} outcomes={lines.map(({ outcome }) => outcome)} />
      <RowTable
        label={t`Report`}
        list={wholeList(rows)}
        columns={[
          {
            key: 'line',
            title: t`Line`,
            align: 'end',
            render: ({ nth }) => <span className="figures">{nth}</span>,
          },
          {
            key: 'account',
            title: t`Member`,
            wide: true,
            render: ({ account, openingId }) =>
              openingId === null ? (
                account
              ) : (
                <Link to={`/exam-openings?opening=${openingId}`}>{account}</Link>
              ),
          },
          {
            key: 'outcome',
            title: t`Result`,
            render: ({ outcome }) => (
              <Tag color={outcomeLooks[outcome][1]}>{i18n._(outcomeLooks[outcome][0])}</Tag>
            ),
          },
        ]}
        keyOf={({ nth }) => String(nth)}
        empty={null}
      />
    </section>
  );
}
