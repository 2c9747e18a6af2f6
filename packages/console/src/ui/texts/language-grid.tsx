import { WarningOutlined } from '@ant-design/icons';
import { Trans } from '@lingui/react/macro';
import {
  type Language,
  languageNames,
  languages,
  languageTags,
} from '@tradewind/contract/protocol/languages';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { usePreferences } from '../../session/use-preferences.ts';
import './language-grid.css';

interface LanguageGridProps {
  readonly missing: readonly Language[];
  readonly children: (language: Language) => ReactNode;
}

/** Six languages side by side, the operator's own first, with a mark on those without text. */
export function LanguageGrid({ missing, children }: LanguageGridProps) {
  const own = usePreferences((preferences) => preferences.language);
  const ordered = [own, ...languages.filter((language) => language !== own)];
  return (
    <div className="language-grid">
      {ordered.map((language) => (
        <fieldset key={language} aria-label={languageNames[language]}>
          <div className="language-head">
            <h2 lang={languageTags[language]}>{languageNames[language]}</h2>
            {missing.includes(language) ? (
              <Tag color="warning" icon={<WarningOutlined aria-hidden />}>
                <Trans context="words in a language">Missing</Trans>
              </Tag>
            ) : null}
          </div>
          {children(language)}
        </fieldset>
      ))}
    </div>
  );
}
