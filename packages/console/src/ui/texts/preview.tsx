import { WarningOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Language,
  languageNames,
  languages,
  languageTags,
} from '@tradewind/contract/protocol/languages';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { usePreferences } from '../../session/use-preferences.ts';
import { shownLanguage } from './shown-language.ts';
import './preview.css';

/** Abbreviations of the languages, short enough for six of them in a row. */
const shortNames: Readonly<Record<Language, string>> = {
  en: 'EN',
  cn: '简',
  tcn: '繁',
  jp: '日',
  ko: '한',
  ru: 'RU',
};

interface PreviewProps {
  readonly written: Partial<Record<Language, unknown>>;
  /** Lets the page control the shown language; otherwise the preview keeps it itself. */
  readonly at?: { readonly language: Language; readonly onChange: (language: Language) => void };
  /** 'card' is a card in the console's colours, 'screen' is a part of a screen in the app's colours. */
  readonly look?: 'card' | 'screen';
  readonly children: (language: Language) => ReactNode;
}

/**
 * Shows content as a member who reads the chosen language sees it, including the language that replaces a missing one. It is
 * drawn here because the members' app does not allow itself to be framed.
 */
export function Preview({ written, at, look = 'card', children }: PreviewProps) {
  const { t } = useLingui();
  const [kept, setKept] = useState(usePreferences((preferences) => preferences.language));
  const { language, onChange } = at ?? { language: kept, onChange: setKept };
  const shown = shownLanguage(written, language);
  const [wanted, instead] = [languageNames[language], languageNames[shown ?? language]];
  return (
    <section className="preview" aria-label={t`As members see it`}>
      <h2>
        <Trans>As members see it</Trans>
      </h2>
      <Segmented
        size="small"
        aria-label={t`Language`}
        value={language}
        options={languages.map((value) => ({
          value,
          label: shortNames[value],
          title: languageNames[value],
        }))}
        onChange={onChange}
        // It is not a field of the form, so operators who may only look can use it too.
        disabled={false}
      />
      {shown === undefined || shown === language ? null : (
        <p className="preview-stand-in">
          <WarningOutlined aria-hidden />{' '}
          <Trans>
            {wanted} is missing: {instead} stands in for it.
          </Trans>
        </p>
      )}
      <div className={`preview-${look}`} lang={languageTags[shown ?? language]}>
        {children(language)}
      </div>
    </section>
  );
}
