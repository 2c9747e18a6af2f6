import { useLingui } from '@lingui/react/macro';
import { permissions, rolePermissions, roles, type Role } from '@tradewind/contract/staff/roles';
import { Checkbox } from 'antd';
import { permissionNames, roleNames } from '../../parts/role-names.ts';

interface RoleChoiceProps {
  readonly id?: string;
  readonly value?: Role[];
  readonly onChange?: (roles: Role[]) => void;
}

/** A form field that describes what each role permits, so that nobody is given more than intended. */
export function RoleChoice({ id, value, onChange }: RoleChoiceProps) {
  const { i18n, t } = useLingui();
  return (
    <Checkbox.Group<Role>
      {...(id === undefined ? {} : { id })}
      className="role-choice"
      {...(value === undefined ? {} : { value })}
      onChange={(chosen) => onChange?.(chosen)}
    >
      {roles.map((role) => (
        <Checkbox key={role} value={role}>
          <strong>{i18n._(roleNames[role])}</strong>
          <span className="quiet">
            {rolePermissions[role].length === permissions.length
              ? t`Everything`
              : rolePermissions[role].map((name) => i18n._(permissionNames[name])).join(' · ')}
          </span>
        </Checkbox>
      ))}
    </Checkbox.Group>
  );
}
