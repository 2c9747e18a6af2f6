import { useLingui } from '@lingui/react/macro';
import { type Language, languageNames } from '@tradewind/contract/protocol/languages';
import { Languages } from 'lucide-react';
import { Link } from './link.tsx';
import { useSession } from '../session/session-store.ts';

/** Names of languages that are short enough for a header, and that their readers recognise. */
const shortNames: Record<Language, string> = {
  en: 'EN',
  cn: '简',
  tcn: '繁',
  jp: '日',
  ko: '한',
  ru: 'РУ',
};

export function LanguageLink() {
  const { t } = useLingui();
  const lang = useSession((session) => session.lang);
  const language = languageNames[lang];
  return (
    <Link
      to="/language"
      className="flex min-h-touch min-w-touch items-center justify-center gap-1 rounded-control px-1 text-body font-semibold text-ink-2"
    >
      {/* The icon helps users who cannot read the present language to find this link. */}
      <Languages aria-hidden className="size-4" />
      {shortNames[lang]}
      <span className="sr-only">{t`Language: ${language}`}</span>
    </Link>
  );
}
