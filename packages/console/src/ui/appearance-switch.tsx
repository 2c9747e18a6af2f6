import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Dropdown } from 'antd';
import { type Appearance, usePreferences } from '../session/use-preferences.ts';

const icons: Record<Appearance, React.ReactNode> = {
  light: <SunOutlined />,
  dark: <MoonOutlined />,
  system: <DesktopOutlined />,
};

const choose = (next: Appearance) => () => usePreferences.setState({ appearance: next });

export function AppearanceSwitch() {
  const { t } = useLingui();
  const appearance = usePreferences((preferences) => preferences.appearance);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [appearance],
        items: [
          { key: 'light', icon: icons.light, label: t`Light`, onClick: choose('light') },
          { key: 'dark', icon: icons.dark, label: t`Dark`, onClick: choose('dark') },
          { key: 'system', icon: icons.system, label: t`As the system`, onClick: choose('system') },
        ],
      }}
    >
      <Button
        type="text"
        icon={icons[appearance]}
        aria-label={t`Appearance`}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
