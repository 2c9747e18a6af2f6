import { Trans } from '@lingui/react/macro';
import type { Language } from '@tradewind/contract/languages';
import { personKind } from '../../parts/home/fields.ts';
import { Portrait } from '../../parts/home/portrait.tsx';
import { anyOf, type DraftTexts, said } from '../../parts/home/texts.ts';

interface PersonPreviewProps {
  readonly texts: DraftTexts;
  readonly language: Language;
  readonly picture: Blob | string | null;
}

export function PersonPreview({ texts, language, picture }: PersonPreviewProps) {
  const person = anyOf(said(texts, personKind.read), language);
  if (person === undefined) {
    return (
      <p>
        <Trans>What members will read shows here.</Trans>
      </p>
    );
  }
  return (
    <div className="phone-card phone-person">
      <Portrait picture={picture} isLarge />
      <div>
        <strong>{person.name}</strong>
        <p className="phone-role">{person.role}</p>
        <p>{person.words}</p>
      </div>
    </div>
  );
}
