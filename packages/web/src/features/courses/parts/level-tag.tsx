import { Trans } from '@lingui/react/macro';
import { Tag } from '../../../ui/tag.tsx';

/** The level of the contract that a member has bought; 0 is none. */
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
