import { languageTags } from '@tradewind/contract/protocol/languages';
import { usePreferences } from '../session/use-preferences.ts';

/** The operator's language as `Intl` wants it. */
export const useTag = () => languageTags[usePreferences((preferences) => preferences.language)];
