import { GlobalOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { isLanguage, languageNames, languages } from '@tradewind/contract/languages';
import { Button, Dropdown } from 'antd';
import { usePreferences } from '../session/use-preferences.ts';

export function LanguageSwitch() {
  const { t } = useLingui();
  const language = usePreferences((preferences) => preferences.language);
  const name = languageNames[language];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [language],
        items: languages.map((key) => ({ key, label: languageNames[key] })),
        onClick: ({ key }) => {
          if (isLanguage(key)) usePreferences.setState({ language: key });
        },
      }}
    >
      <Button
        type="text"
        icon={<GlobalOutlined />}
        aria-label={`${t`Language`}: ${name}`}
        aria-haspopup="menu"
      >
        <span className="language-name">{name}</span>
      </Button>
    </Dropdown>
  );
}
