import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OpeningOutcome } from '@tradewind/contract/exam-openings';
import { Alert, Button, Tag } from 'antd';
import { Link } from 'react-router';
import { wholeList } from '../../data/paging.ts';
import { RowTable } from '../../parts/row-table.tsx';
import type { Opened } from './opened.ts';
import './open-report.css';

const looks: Record<OpeningOutcome, readonly [MessageDescriptor, string]> = {
  opened: [msg({ message: 'Opened', context: 'of an exam' }), 'success'],
  alreadyOpen: [msg`Was open already`, 'default'],
  repeated: [msg`Is in the list twice`, 'default'],
  unknown: [msg`No such member`, 'error'],
  closed: [msg`Account closed`, 'error'],
};

interface OpenReportProps {
  readonly opened: Opened;
  readonly onAgain: () => void;
}

/** Line by line what became of it. */
export function OpenReport({ opened: { accounts, lines }, onAgain }: OpenReportProps) {
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
              <Tag color={looks[outcome][1]}>{i18n._(looks[outcome][0])}</Tag>
            ),
          },
        ]}
        keyOf={({ nth }) => String(nth)}
        empty={null}
      />
    </section>
  );
}
