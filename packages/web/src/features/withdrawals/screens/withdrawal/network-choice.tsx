import { Trans } from '@lingui/react/macro';
import type { Network } from '../../data/withdrawal.ts';
import { Choice } from './choice.tsx';
import { useTimeOnceSent } from './time-once-sent.ts';

interface NetworkChoiceProps {
  readonly networks: readonly Network[];
  /** The code of the chosen network. If it is not in the list, none is selected. */
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

export function NetworkChoice({ networks, chosen, onChoose }: NetworkChoiceProps) {
  const once = useTimeOnceSent();
  return (
    <Choice
      legend={<Trans>Network</Trans>}
      name="network"
      value={chosen}
      options={networks.map((one) => ({
        value: one.network,
        label: one.network,
        note: once(one),
      }))}
      onChange={onChoose}
    />
  );
}
