import { Trans } from '@lingui/react/macro';
import type { PersonText } from '../../parts/fields.ts';
import { Portrait } from '../../parts/portrait.tsx';

interface PersonPreviewProps {
  readonly person: PersonText | undefined;
  readonly picture: Blob | string | null;
}

export function PersonPreview({ person, picture }: PersonPreviewProps) {
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
