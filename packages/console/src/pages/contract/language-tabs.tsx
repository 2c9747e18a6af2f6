import { WarningOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import {
  isLanguage,
  type Language,
  languageNames,
  languages,
  languageTags,
} from '@tradewind/contract/languages';
import { Tabs } from 'antd';
import { type Drafts, missingIn } from '../../parts/contract-texts.ts';
import { TextFields } from './text-fields.tsx';

interface LanguageTabsProps {
  readonly language: Language;
  readonly texts: Drafts;
  readonly onChange: (language: Language) => void;
}

export function LanguageTabs({ language, texts, onChange }: LanguageTabsProps) {
  const { t } = useLingui();
  const missing = missingIn(texts);
  return (
    <Tabs
      type="card"
      activeKey={language}
      onChange={(key) => {
        if (isLanguage(key)) onChange(key);
      }}
      items={languages.map((key) => ({
        key,
        label: <span lang={languageTags[key]}>{languageNames[key]}</span>,
        icon: missing.includes(key) ? (
          <WarningOutlined className="contract-missing" aria-label={t`Incomplete`} />
        ) : null,
        // Fields that are not there would be neither checked nor saved.
        forceRender: true,
        children: <TextFields language={key} />,
      }))}
    />
  );
}
