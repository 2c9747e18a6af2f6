import { Trans, useLingui } from '@lingui/react/macro';
import {
  permissions,
  rolePermissions,
  roles,
  type Permission,
} from '@tradewind/contract/staff/roles';
import { PageHead } from '../../../../ui/page-head.tsx';
import { permissionNames, roleNames } from '../../parts/role-names.ts';
import { useSelf } from '../../../../session/use-self.ts';
import { CheckOutlined } from '@ant-design/icons';
import './roles.css';

const grants = (role: (typeof roles)[number], permission: Permission) =>
  (rolePermissions[role] as readonly Permission[]).includes(permission);

/** The table is longer than most windows and contains no link, so it must be focusable for keys to scroll it. */
const scrolling = { tabIndex: 0 };

export function Component() {
  const { i18n, t } = useLingui();
  const own = useSelf().roles;
  return (
    <>
      <PageHead
        title={t`Roles`}
        about={
          <Trans>
            What each role may do. An operator with several roles may do what any of them allows.
            Your own roles are highlighted.
          </Trans>
        }
      />
      <section className="roles" aria-label={t`Roles`} {...scrolling}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Permission</Trans>
              </th>
              {roles.map((role) => (
                <th key={role} scope="col" data-own={own.includes(role)}>
                  {i18n._(roleNames[role])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">
                  {i18n._(permissionNames[permission])}
                  <span className="mono quiet">{permission}</span>
                </th>
                {roles.map((role) => (
                  <td key={role} data-own={own.includes(role)}>
                    <Granted granted={grants(role, permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Granted({ granted }: { readonly granted: boolean }) {
  return granted ? (
    <>
      <CheckOutlined className="roles-granted" aria-hidden />
      <span className="visually-hidden">
        <Trans>Yes</Trans>
      </span>
    </>
  ) : (
    <>
      <span className="quiet" aria-hidden>
        –
      </span>
      <span className="visually-hidden">
        <Trans>No</Trans>
      </span>
    </>
  );
}
