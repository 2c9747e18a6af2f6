import { languageTags } from '@tradewind/contract/protocol/languages';
import { usePreferences } from '../session/use-preferences.ts';

/** Returns the operator's language as a locale tag for `Intl`. */
export const useTag = () => languageTags[usePreferences((preferences) => preferences.language)];
