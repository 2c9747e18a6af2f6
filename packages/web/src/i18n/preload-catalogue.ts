import type { Language } from '@tradewind/contract/protocol/languages';
import { catalogues } from './catalogues.ts';

/** Only a head start: a failure is dealt with where the words are really needed. */
export function preloadCatalogue(language: Language): void {
  catalogues[language]().catch(() => undefined);
}
