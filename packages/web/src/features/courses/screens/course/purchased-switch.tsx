import { Switch } from '@base-ui/react/switch';
import { useLingui } from '@lingui/react/macro';

interface PurchasedSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function PurchasedSwitch({ isOn, onChange }: PurchasedSwitchProps) {
  const { t } = useLingui();
  return (
    <label className="flex min-h-touch min-w-0 items-center gap-2 px-2 text-body text-ink-2">
      <span className="min-w-0 text-right leading-tight">{t`Purchased only`}</span>
      <Switch.Root
        checked={isOn}
        onCheckedChange={onChange}
        className="group grid shrink-0 place-items-center rounded-full"
      >
        <span className="flex h-7 w-12 items-center rounded-full bg-edge p-0.5 transition-colors group-data-checked:bg-brand">
          <Switch.Thumb className="size-6 rounded-full bg-white shadow-card transition-transform data-checked:translate-x-5" />
        </span>
      </Switch.Root>
    </label>
  );
}
