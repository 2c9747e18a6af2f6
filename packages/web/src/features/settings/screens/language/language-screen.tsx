import { useLingui } from '@lingui/react/macro';
import {
  type Language,
  languageNames,
  languages,
  languageTags,
} from '@tradewind/contract/protocol/languages';
import { renewPushLanguage } from '../../../notices/data/push.ts';
import { changeLanguage } from '../../../../i18n/change-language.ts';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { Page } from '../../../../ui/page.tsx';
import { RadioList } from '../../../../ui/radio-list.tsx';
import { isLoggedIn, useSession } from '../../../../session/session-store.ts';

const options = languages.map((language) => ({
  value: language,
  label: <span lang={languageTags[language]}>{languageNames[language]}</span>,
}));

async function choose(language: Language): Promise<void> {
  await changeLanguage(language);
  if (!isLoggedIn()) return;
  // A failure is ignored: notifications keep the previous language until the next change.
  await renewPushLanguage().catch(() => undefined);
}

export function LanguageScreen() {
  const { t } = useLingui();
  const language = useSession((session) => session.lang);
  const tryToChoose = async (chosen: Language): Promise<void> => {
    try {
      await choose(chosen);
    } catch {
      // The translations could not be loaded, so the app keeps the present language.
      showNotice(t`This could not be loaded. Check your connection and try again.`);
    }
  };
  return (
    <Page title={t`Language`} parent="/home">
      <RadioList
        legend={t`Language`}
        name="language"
        options={options}
        value={language}
        onChange={(chosen) => void tryToChoose(chosen)}
      />
    </Page>
  );
}
