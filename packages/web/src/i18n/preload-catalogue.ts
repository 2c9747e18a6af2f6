import type { Language } from '@tradewind/contract/protocol/languages';
import { catalogues } from './catalogues.ts';

/** Preloads a catalogue. A failure is ignored, because the catalogue is loaded again when it is needed. */
export function preloadCatalogue(language: Language): void {
  catalogues[language]().catch(() => undefined);
}
