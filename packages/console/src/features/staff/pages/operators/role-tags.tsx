import { useLingui } from '@lingui/react';
import type { Role } from '@tradewind/contract/staff/roles';
import { Tag } from 'antd';
import { roleNames } from '../../parts/role-names.ts';

export function RoleTags({ roles }: { readonly roles: readonly Role[] }) {
  const { i18n } = useLingui();
  return (
    <span className="operator-roles">
      {roles.map((role) => (
        <Tag key={role}>{i18n._(roleNames[role])}</Tag>
      ))}
    </span>
  );
}
