import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Language,
  languageNames,
  languages,
  readingOrder,
} from '@tradewind/contract/languages';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { usePreferences } from '../../session/use-preferences.ts';
import './preview.css';

interface PreviewProps {
  readonly written: Partial<Record<Language, unknown>>;
  readonly children: (language: Language) => ReactNode;
}

/** As a member who reads one of the languages sees it, with what stands in for words that are missing. */
export function Preview({ written, children }: PreviewProps) {
  const { t } = useLingui();
  const [language, setLanguage] = useState(usePreferences((preferences) => preferences.language));
  const shown = readingOrder(language).find((one) => written[one] !== undefined);
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
        options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
        onChange={setLanguage}
        // Not a field of the form, so it is there for those who only look, too.
        disabled={false}
      />
      <div className="preview-phone">{children(language)}</div>
      {shown === undefined || shown === language ? null : (
        <p className="quiet">
          <Trans>
            {wanted} is missing: {instead} stands in for it.
          </Trans>
        </p>
      )}
    </section>
  );
}
