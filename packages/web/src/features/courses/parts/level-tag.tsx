import { Trans } from '@lingui/react/macro';
import { Tag } from '../../../ui/tag.tsx';

/** Shows the level of the member's contract; 0 means no contract. */
export function LevelTag({ level }: { readonly level: number }) {
  return level === 0 ? (
    <Tag>
      <Trans>No contract</Trans>
    </Tag>
  ) : (
    <Tag tone="brand">
      <Trans>Level {level}</Trans>
    </Tag>
  );
}
