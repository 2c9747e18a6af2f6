import { useLingui } from '@lingui/react/macro';
import { type Language, languages } from '@tradewind/contract/protocol/languages';
import type { Rule } from 'antd/es/form';
import { type Drafts, isHalf, missingIn } from './text-drafts.ts';

/** Requires that at least one language is written and that no language is half written. */
export function useTitleRules(
  form: { readonly getFieldValue: (name: 'texts') => unknown },
  needed: string,
): (language: Language) => Rule[] {
  const { t } = useLingui();
  return (language) => [
    {
      validator: () => {
        const texts = form.getFieldValue('texts') as Drafts<Record<string, string>>;
        if (isHalf(texts[language], needed))
          return Promise.reject(new Error(t`Write it, or leave this language empty.`));
        const isNothing = missingIn(texts, needed).length === languages.length;
        return isNothing && language === languages[0]
          ? Promise.reject(new Error(t`Write it in one language at least.`))
          : Promise.resolve();
      },
    },
  ];
}
