import { isLanguage, type Language } from '@tradewind/contract/protocol/languages';

interface Fault {
  readonly name: readonly (string | number)[];
}

/** Of fields in a language that is not on the screen nobody would see the message. */
export function faultyLanguage(faults: readonly Fault[], shown: Language): Language {
  const faulty = faults.flatMap(({ name: [part, language] }) =>
    part === 'texts' && isLanguage(language) ? [language] : [],
  );
  return faulty.includes(shown) ? shown : (faulty[0] ?? shown);
}
