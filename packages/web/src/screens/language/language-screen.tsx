import { useLingui } from '@lingui/react/macro';
import { languageNames, languages, languageTags } from '@tradewind/contract/languages';
import { changeLanguage } from '../../i18n/change-language.ts';
import { Page } from '../../parts/page.tsx';
import { RadioList } from '../../parts/radio-list.tsx';
import { useSession } from '../../session/session-store.ts';

const options = languages.map((language) => ({
  value: language,
  label: <span lang={languageTags[language]}>{languageNames[language]}</span>,
}));

export function LanguageScreen() {
  const { t } = useLingui();
  const language = useSession((session) => session.lang);
  return (
    <Page title={t`Language`} parent="/home">
      <RadioList
        legend={t`Language`}
        name="language"
        options={options}
        value={language}
        onChange={(chosen) => void changeLanguage(chosen)}
      />
    </Page>
  );
}
