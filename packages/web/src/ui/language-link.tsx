import { useLingui } from '@lingui/react/macro';
import { type Language, languageNames } from '@tradewind/contract/protocol/languages';
import { Languages } from 'lucide-react';
import { Link } from './link.tsx';
import { useSession } from '../session/session-store.ts';

/** Short enough for a header, and each readable to those who would look for it. */
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
      {/* For those who cannot read the name: it is the only way out of a language that one does not know. */}
      <Languages aria-hidden className="size-4" />
      {shortNames[lang]}
      <span className="sr-only">{t`Language: ${language}`}</span>
    </Link>
  );
}
