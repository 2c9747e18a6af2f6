import { useLingui } from '@lingui/react/macro';
import {
  type Language,
  languageNames,
  languages,
  languageTags,
} from '@tradewind/contract/languages';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import './phone.css';

interface PhoneProps {
  readonly language: Language;
  readonly onChange: (language: Language) => void;
  readonly children: ReactNode;
}

/** As wide as a phone: what is being written, as members will read it. The app itself allows no frame around it. */
export function Phone({ language, onChange, children }: PhoneProps) {
  const { t } = useLingui();
  return (
    <aside className="phone" aria-label={t`Preview`}>
      <Select<Language>
        aria-label={t`Language of the preview`}
        value={language}
        onChange={onChange}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <div className="phone-screen" lang={languageTags[language]}>
        {children}
      </div>
    </aside>
  );
}
