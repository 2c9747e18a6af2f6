import { Trans } from '@lingui/react/macro';
import type { RealNameState } from '@tradewind/contract/identity/real-name';
import { IdCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRealName } from '../../../identity/data/real-name.ts';
import { LinkRow } from '../../../../ui/rows.tsx';
import { Tag } from '../../../../ui/tag.tsx';

/** Links to the real-name screen, with a mark of its state. */
export function RealNameRow() {
  const { data } = useRealName();
  return (
    <LinkRow to="/realName" icon={IdCard} note={data && marks[data.state]}>
      <Trans>Real name</Trans>
    </LinkRow>
  );
}

const marks: Readonly<Record<RealNameState, ReactNode>> = {
  toBeCertified: <Trans>Not certified yet</Trans>,
  inProgress: (
    <Tag tone="gold">
      <Trans>In progress</Trans>
    </Tag>
  ),
  successful: (
    <Tag tone="brand">
      <Trans>Certified</Trans>
    </Tag>
  ),
  failed: (
    <Tag tone="danger">
      <Trans>Failed</Trans>
    </Tag>
  ),
};
