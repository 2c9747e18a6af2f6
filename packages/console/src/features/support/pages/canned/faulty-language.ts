import { isLanguage, type Language } from '@tradewind/contract/protocol/languages';

interface Fault {
  readonly name: readonly (string | number)[];
}

/**
 * Returns the language to show after a failed validation: the shown one if it has an error, otherwise the first one with an
 * error, whose message would be hidden.
 */
export function faultyLanguage(faults: readonly Fault[], shown: Language): Language {
  const faulty = faults.flatMap(({ name: [part, language] }) =>
    part === 'texts' && isLanguage(language) ? [language] : [],
  );
  return faulty.includes(shown) ? shown : (faulty[0] ?? shown);
}
