import { Trans } from '@lingui/react/macro';
import type { CoinNetwork } from '../../data/deposits.ts';

interface NetworkPickerProps {
  readonly networks: readonly CoinNetwork[];
  readonly chosen: string;
  readonly onChoose: (network: string) => void;
}

export function NetworkPicker({ networks, chosen, onChoose }: NetworkPickerProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-hint text-ink-3">
        <Trans>Network</Trans>
      </legend>
      <div
        className={`grid gap-3 large-print:grid-cols-1 ${networks.length % 3 === 0 ? 'grid-cols-3' : 'grid-cols-2'}`}
      >
        {networks.map((one) => (
          <label
            key={one.network}
            className="flex min-h-15 cursor-pointer flex-col justify-center rounded-card border border-transparent bg-surface px-4 py-2 shadow-card has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-default has-disabled:bg-sunken has-disabled:shadow-none has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="network"
              value={one.network}
              checked={one.network === chosen}
              disabled={one.address === null}
              onChange={() => onChoose(one.network)}
              className="peer sr-only"
            />
            <span className="text-item font-semibold peer-disabled:text-ink-2">{one.network}</span>
            <span className="text-hint text-ink-2">
              {one.address === null ? (
                <Trans>Paused</Trans>
              ) : (
                <Trans>≈ {one.expectedMinutes} min</Trans>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
