import { I18nProvider, useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '@tradewind/contract/protocol/languages';
import type { ReactNode } from 'react';
import { wordsOf } from '../../i18n/words-of.ts';

interface InWordsOfProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/** Renders texts of the members' app in the member's language instead of the operator's, for previews. */
export function InWordsOf({ language, children }: InWordsOfProps) {
  const { i18n: own } = useLingui();
  const { data } = useQuery({
    queryKey: ['words', language],
    queryFn: () => wordsOf(language),
    staleTime: Infinity,
  });
  const words = data ?? own;
  return (
    <I18nProvider i18n={words}>
      <div lang={words.locale}>{children}</div>
    </I18nProvider>
  );
}
