import { Trans, useLingui } from '@lingui/react/macro';
import { Chip } from '../../../../ui/chip.tsx';
import { type Group, groups } from './groups.ts';

interface GroupChipsProps {
  readonly value: Group | undefined;
  readonly onChange: (group: Group | undefined) => void;
}

export function GroupChips({ value, onChange }: GroupChipsProps) {
  const { t } = useLingui();
  const names: Record<Group, string> = { metals: t`Metals`, energy: t`Energy`, crypto: t`Crypto` };
  return (
    <fieldset className="flex min-w-0 overflow-x-auto px-3 [scrollbar-width:none]">
      <legend className="sr-only">
        <Trans>Kind</Trans>
      </legend>
      <Chip isOn={value === undefined} onPress={() => onChange(undefined)}>
        <Trans context="pairs">All</Trans>
      </Chip>
      {groups.map((group) => (
        <Chip key={group} isOn={value === group} onPress={() => onChange(group)}>
          {names[group]}
        </Chip>
      ))}
    </fieldset>
  );
}
