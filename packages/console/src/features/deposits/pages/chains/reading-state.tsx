import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { Chain } from '../../../../data/shapes.ts';

/** Up to this many blocks behind, a network counts as up to date: the next poll will read them. */
const newBlocks = 20;

/** Shows the state of reading a network's blocks. */
export function ReadingState({ chain: { isConnected, reading } }: { readonly chain: Chain }) {
  const { i18n } = useLingui();
  if (!isConnected)
    return (
      <Tag>
        <Trans>No provider set up</Trans>
      </Tag>
    );
  if (reading === null)
    return (
      <Tag>
        <Trans>Not read yet</Trans>
      </Tag>
    );
  if (reading.problem !== null)
    return (
      <Tag color="error">
        <Trans>Stopped</Trans>
      </Tag>
    );
  if (reading.behind <= newBlocks)
    return (
      <Tag color="success">
        <Trans>Up to date</Trans>
      </Tag>
    );
  const speed = i18n.number(reading.blocksPerSecond, { maximumFractionDigits: 1 });
  return (
    <Tag color="processing">
      <Trans>Catching up, {speed} blocks/s</Trans>
    </Tag>
  );
}
