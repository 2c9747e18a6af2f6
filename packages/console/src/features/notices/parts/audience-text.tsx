import { useLingui } from '@lingui/react/macro';
import { type Language, languageNames } from '@tradewind/contract/protocol/languages';

interface Audience {
  readonly levels: readonly number[] | null;
  readonly languages: readonly Language[] | null;
}

/** Returns a function that names the audience of a notice. */
export function useAudienceText(): (audience: Audience) => string {
  const { t } = useLingui();
  return ({ levels, languages }) => {
    if (levels === null && languages === null) return t`All members`;
    const levelList = levels?.join(', ');
    const languageList = languages?.map((language) => languageNames[language]).join(', ');
    return [levels === null ? undefined : t`Contract levels: ${levelList}`, languageList]
      .filter((part) => part !== undefined)
      .join(' · ');
  };
}

export function AudienceText(audience: Audience) {
  return useAudienceText()(audience);
}
