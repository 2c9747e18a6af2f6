import { Trans, useLingui } from '@lingui/react/macro';
import type { AttemptState } from '@tradewind/contract/identity/real-name';
import { Tag } from 'antd';
import { Link } from 'react-router';
import type { RealNameRow } from '../../../../data/shapes.ts';
import { AccountText } from '../../../ledger/parts/account-text.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { documentNames } from '../../parts/real-name-words.ts';
import type { Column } from '../../../../ui/row-table.tsx';

export function useRealNameColumns(state: AttemptState): readonly Column<RealNameRow>[] {
  const { i18n, t } = useLingui();
  const decided: Column<RealNameRow> = {
    key: 'decided',
    title: t`Decided`,
    render: ({ decidedAt }) => (decidedAt === null ? null : <Moment at={decidedAt} />),
    text: ({ decidedAt }) => decidedAt ?? '',
  };
  const documentOf = ({ documentKind, country }: RealNameRow) =>
    documentKind === 'other'
      ? `${i18n._(documentNames.other)} (${country})`
      : i18n._(documentNames[documentKind]);
  return [
    {
      key: 'member',
      title: t`Member`,
      wide: true,
      render: ({ realNameId, member }) => (
        <Link to={`/real-names/${realNameId}`} onClick={(event) => event.stopPropagation()}>
          <span className="row-wraps">
            <AccountText account={member.account} />
          </span>
        </Link>
      ),
      text: ({ member }) => member.account,
    },
    {
      key: 'marks',
      title: t`Marks`,
      render: ({ attempt, approvals, isDuplicate }) => (
        <>
          {attempt > 1 ? (
            <Tag>
              <Trans>Attempt {attempt}</Trans>
            </Tag>
          ) : null}
          {approvals > 0 && state === 'inProgress' ? (
            <Tag color="processing">
              <Trans>One approval</Trans>
            </Tag>
          ) : null}
          {isDuplicate ? (
            <Tag color="error">
              <Trans>Same ID number</Trans>
            </Tag>
          ) : null}
        </>
      ),
      text: ({ attempt, approvals, isDuplicate }) =>
        [
          attempt > 1 ? t`Attempt ${attempt}` : '',
          approvals > 0 && state === 'inProgress' ? t`One approval` : '',
          isDuplicate ? t`Same ID number` : '',
        ]
          .filter((mark) => mark !== '')
          .join(', '),
    },
    {
      key: 'submitted',
      title: t`Submitted`,
      render: ({ submittedAt }) => <Moment at={submittedAt} />,
      text: ({ submittedAt }) => submittedAt,
    },
    ...(state === 'inProgress' ? [] : [decided]),
    {
      key: 'name',
      title: t`Full name`,
      render: ({ fullName }) => (
        <span className="row-wraps" data-width="small">
          {fullName}
        </span>
      ),
      text: ({ fullName }) => fullName,
    },
    {
      key: 'number',
      title: t`ID number`,
      render: ({ idNumber }) => <span className="mono">{idNumber}</span>,
      text: ({ idNumber }) => idNumber,
    },
    {
      key: 'document',
      title: t`Document`,
      render: (row) => <span className="row-wraps">{documentOf(row)}</span>,
      text: documentOf,
    },
  ];
}
