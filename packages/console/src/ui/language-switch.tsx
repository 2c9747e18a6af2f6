import { GlobalOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import {
  isLanguage,
  type Language,
  languageNames,
  languages,
} from '@tradewind/contract/protocol/languages';
import { App, Button, Dropdown } from 'antd';
import { changeLanguage } from '../i18n/show-language.ts';
import { usePreferences } from '../session/use-preferences.ts';

export function LanguageSwitch() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const language = usePreferences((preferences) => preferences.language);
  const name = languageNames[language];
  // The texts of the chosen language could not be loaded, so the current language stays.
  const fail = () =>
    void message.error(t`The server did not answer. Check your connection and try again.`);
  const choose = (chosen: Language) => void changeLanguage(chosen).catch(fail);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [language],
        items: languages.map((key) => ({ key, label: languageNames[key] })),
        onClick: ({ key }) => {
          if (isLanguage(key)) choose(key);
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
