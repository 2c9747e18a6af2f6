import { Trans } from '@lingui/react/macro';
import { type Language, languageNames } from '@tradewind/contract/languages';

interface AudienceTextProps {
  readonly levels: readonly number[] | null;
  readonly languages: readonly Language[] | null;
}

/** Whom it is for, in words. */
export function AudienceText({ levels, languages }: AudienceTextProps) {
  if (levels === null && languages === null) return <Trans>All members</Trans>;
  const levelList = levels?.join(', ');
  const languageList = languages?.map((language) => languageNames[language]).join(', ');
  return (
    <>
      {levels === null ? null : <Trans>Contract levels: {levelList}</Trans>}
      {levels === null || languages === null ? null : ' · '}
      {languageList}
    </>
  );
}
