import { DownOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Dropdown, Layout } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AppearanceSwitch } from '../ui/appearance-switch.tsx';
import { DemoMark } from '../ui/demo-mark.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { roleNames } from '../features/staff/parts/role-names.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { useSelf } from '../session/use-self.ts';
import { GlobalSearch } from './search/global-search.tsx';

interface ShellHeaderProps {
  /** The button that opens the navigation if it is not on the screen. */
  readonly start: ReactNode;
}

export function ShellHeader({ start }: ShellHeaderProps) {
  return (
    <Layout.Header className="shell-header">
      <div className="shell-header-start">
        {start}
        <GlobalSearch />
        <DemoMark />
      </div>
      <LanguageSwitch />
      <AppearanceSwitch />
      <OperatorMenu />
    </Layout.Header>
  );
}

function OperatorMenu() {
  const { i18n, t } = useLingui();
  const self = useSelf();
  const logOut = useLogOut();
  const roles = self.roles.map((role) => i18n._(roleNames[role])).join(', ');
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'email', type: 'group', label: self.email },
          {
            key: 'profile',
            icon: <UserOutlined />,
            label: <Link to="/profile">{t`Profile and security`}</Link>,
          },
          { type: 'divider' },
          {
            key: 'log-out',
            icon: <LogoutOutlined />,
            label: t`Log out`,
            onClick: logOut,
          },
        ],
      }}
    >
      <Button type="text" size="large" aria-haspopup="menu">
        <UserOutlined className="shell-operator-icon" />
        <span className="shell-operator">
          <span>{self.name}</span>
          <span className="shell-operator-roles">{roles}</span>
        </span>
        <DownOutlined />
      </Button>
    </Dropdown>
  );
}
