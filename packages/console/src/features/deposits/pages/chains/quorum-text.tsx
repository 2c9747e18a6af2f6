import { Trans } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { Chain } from '../../../../data/shapes.ts';

/**
 * Shows how many providers must agree and how many do. A single provider is marked as such, because nothing checks its answers.
 */
export function QuorumText({ quorum }: { readonly quorum: Chain['quorum'] }) {
  const { agreeing, configured, isBroken, needed } = quorum;
  if (configured === 0) return null;
  if (configured === 1)
    return (
      <Tag color="warning">
        <Trans>Only one is configured: its word alone moves money</Trans>
      </Tag>
    );
  return (
    <Tag color={isBroken ? 'error' : 'success'}>
      {agreeing === null ? (
        <Trans>
          {needed} of {configured} must agree
        </Trans>
      ) : (
        <Trans>
          {needed} of {configured} must agree, {agreeing} do
        </Trans>
      )}
    </Tag>
  );
}
