import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useOperators } from '../../data/operators.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { CreateDialog } from './create-dialog.tsx';
import { AccountText } from '../../../ledger/parts/account-text.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import { roleNames } from '../../parts/role-names.ts';
import type { PagedList } from '../../../../data/paging.ts';
import type { Operator } from '../../../../data/shapes.ts';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { OperatorActions } from './operator-actions.tsx';
import { Link } from 'react-router';
import { AuditLink } from '../../parts/audit-link.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Details } from '../../../../ui/details.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { SecurityEventsLink } from '../../../access/parts/security-events-link.tsx';

import { RoleTags } from './role-tags.tsx';
import './operators.css';

export function Component() {
  const { t } = useLingui();
  const mayManage = useMay('operator.manage');
  const { filter, go, search } = useUrlFilter(['operator']);
  const [creating, setCreating] = useState(false);
  const operators = useOperators();
  const columns = useOperatorColumns((operatorId) => search({ operator: operatorId }));
  return (
    <>
      <PageHead
        title={t`Operators`}
        actions={
          mayManage ? (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
              <Trans>Add operator</Trans>
            </Button>
          ) : undefined
        }
        tools={<ListTools name="operators" list={operators} columns={columns} />}
      />
      <RowTable
        label={t`Operators`}
        list={operators}
        columns={columns}
        keyOf={({ operatorId }) => operatorId}
        openKey={filter.operator}
        onOpen={({ operatorId }) => go({ operator: operatorId })}
        empty={<Trans>No operators.</Trans>}
      />
      <OperatorPanel
        operatorId={filter.operator}
        operators={operators}
        onClose={() => go({ operator: '' })}
      />
      <CreateDialog open={creating} onClose={() => setCreating(false)} />
    </>
  );
}

interface OperatorPanelProps {
  readonly operatorId: string;
  readonly operators: PagedList<Operator>;
  readonly onClose: () => void;
}

function OperatorPanel({ operatorId, operators, onClose }: OperatorPanelProps) {
  const { t } = useLingui();
  const mayManage = useMay('operator.manage');
  return (
    <SidePanel title={t`Operator`} open={operatorId !== ''} onClose={onClose}>
      <ListedRow
        list={operators}
        isIt={(row) => row.operatorId === operatorId}
        renderRow={(operator) => (
          <>
            <OperatorDetails operator={operator} />
            {mayManage ? <OperatorActions key={operatorId} operator={operator} /> : null}
          </>
        )}
      />
    </SidePanel>
  );
}

function OperatorDetails({ operator }: { readonly operator: Operator }) {
  const { t } = useLingui();
  const mayReadAudit = useMay('audit.read');
  const { email, disabledAt, lastSeenAt } = operator;
  return (
    <Details
      rows={[
        [t`Name`, operator.name],
        [
          t`Email`,
          <>
            {email} <CopyButton bare text={email} label={t`Copy email`} />
          </>,
        ],
        [t`State`, <OperatorState key="state" operator={operator} />],
        [t`Disabled since`, disabledAt === null ? null : <Moment key="off" at={disabledAt} />],
        [t`Roles`, <RoleTags key="roles" roles={operator.roles} />],
        [t`Two-step verification`, operator.totpEnabled ? t`On` : t`Not set up`],
        [t`Last seen`, lastSeenAt === null ? t`Never` : <Moment key="seen" at={lastSeenAt} />],
        [t`Added`, <Moment key="added" at={operator.createdAt} />],
        [t`Operator no.`, operator.operatorId],
        ...(mayReadAudit
          ? ([
              [t`History`, <AuditLink key="h" subject={`operator:${operator.operatorId}`} />],
              [
                t`What they did`,
                <Link key="did" to={`/audit?operator=${operator.operatorId}`}>
                  {t`In the audit log`}
                </Link>,
              ],
              [
                t`Security`,
                <SecurityEventsLink key="events" person={`operator:${operator.operatorId}`} />,
              ],
            ] as const)
          : []),
      ]}
    />
  );
}

function useOperatorColumns(searchOf: (operatorId: string) => string): readonly Column<Operator>[] {
  const { i18n, t } = useLingui();
  return [
    {
      key: 'name',
      title: t`Name`,
      render: ({ operatorId, name }) => <OpenLink search={searchOf(operatorId)}>{name}</OpenLink>,
      text: ({ name }) => name,
    },
    {
      key: 'email',
      title: t`Email`,
      wide: true,
      render: ({ email }) => <AccountText account={email} />,
      text: ({ email }) => email,
    },
    {
      key: 'roles',
      title: t`Roles`,
      render: ({ roles }) => <RoleTags roles={roles} />,
      text: ({ roles }) => roles.map((role) => i18n._(roleNames[role])).join(', '),
    },
    {
      key: 'state',
      title: t`State`,
      render: (operator) => <OperatorState operator={operator} />,
      text: ({ disabledAt }) => (disabledAt === null ? t`Active` : t`Disabled`),
    },
    {
      key: 'totp',
      title: t`Two-step verification`,
      render: ({ totpEnabled }) =>
        totpEnabled ? t`On` : <span className="quiet">{t`Not set up`}</span>,
      text: ({ totpEnabled }) => (totpEnabled ? t`On` : t`Not set up`),
    },
    {
      key: 'seen',
      title: t`Last seen`,
      render: ({ lastSeenAt }) =>
        lastSeenAt === null ? (
          <span className="quiet">{t`Never`}</span>
        ) : (
          <Moment at={lastSeenAt} />
        ),
      text: ({ lastSeenAt }) => lastSeenAt ?? '',
    },
  ];
}

function OperatorState({ operator }: { readonly operator: Operator }) {
  return operator.disabledAt === null ? (
    <Tag color="success">
      <Trans>Active</Trans>
    </Tag>
  ) : (
    <Tag color="error">
      <Trans>Disabled</Trans>
    </Tag>
  );
}
