import { useLingui } from '@lingui/react/macro';
import type { Operator } from '../../../../data/shapes.ts';
import { AccountText } from '../../../ledger/parts/account-text.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import { roleNames } from '../../parts/role-names.ts';
import type { Column } from '../../../../ui/row-table.tsx';
import { OperatorState } from './operator-state.tsx';
import { RoleTags } from './role-tags.tsx';

export function useOperatorColumns(
  searchOf: (operatorId: string) => string,
): readonly Column<Operator>[] {
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
