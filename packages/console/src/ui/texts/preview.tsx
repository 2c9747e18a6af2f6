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

/** As the languages call themselves, in as little room as six of them leave. */
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
  /** Where the language follows what is being written; else the preview keeps it itself. */
  readonly at?: { readonly language: Language; readonly onChange: (language: Language) => void };
  /** A card of the app's, in the console's colours; or a piece of its screen, in its own. */
  readonly look?: 'card' | 'screen';
  readonly children: (language: Language) => ReactNode;
}

/**
 * As a member who reads one of the languages sees it, with what stands in for words that are missing. The app itself
 * allows no frame around it.
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
        // Not a field of the form, so it is there for those who only look, too.
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
