import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useBackCloses } from '../../../../ui/use-back-closes.ts';
import { barButton } from './bar-button.ts';

interface ChoiceMenuProps<T> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly name: string }[];
  readonly onChoose: (value: T) => void;
  readonly container: RefObject<HTMLDivElement | null> | undefined;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The content of the button. */
  readonly children: ReactNode;
}

/** A button of the player's bar that opens a list of a few choices. */
export function ChoiceMenu<T extends string | number | undefined>(props: ChoiceMenuProps<T>) {
  const { label, value, choices, onChoose, container, onOpenChange, children } = props;
  const shownValue = choices.find((choice) => choice.value === value)?.name;
  const [isOpen, setOpen] = useState(false);
  const change = (open: boolean) => {
    setOpen(open);
    onOpenChange(open);
  };
  useBackCloses(isOpen, () => change(false));
  return (
    <Menu.Root open={isOpen} onOpenChange={change}>
      <Menu.Trigger aria-label={`${label}: ${shownValue ?? ''}`} className={barButton}>
        {children}
      </Menu.Trigger>
      <Menu.Portal {...(container && { container })}>
        <Menu.Positioner
          side="top"
          align="end"
          sideOffset={4}
          // Keeps the menu above its button, so that it never covers the titles below the player.
          collisionAvoidance={{ side: 'none', align: 'shift' }}
          className="z-30"
        >
          <Menu.Popup className="max-h-(--available-height) min-w-32 overflow-y-auto rounded-card bg-surface text-ink shadow-float outline-none">
            <Menu.RadioGroup
              value={value}
              onValueChange={onChoose}
              aria-label={label}
              className={`grid ${columnsFor(choices.length)}`}
            >
              {choices.map((choice) => (
                <Menu.RadioItem
                  key={choice.name}
                  value={choice.value}
                  closeOnClick
                  className="tabular flex min-h-touch cursor-pointer items-center gap-2 px-3 text-item outline-none data-checked:font-bold data-checked:text-brand data-highlighted:bg-sunken"
                >
                  <span className="grow">{choice.name}</span>
                  <Menu.RadioItemIndicator>
                    <Check aria-hidden className="size-4" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Returns the columns of a menu. A player on a phone has room for three rows. */
function columnsFor(count: number): string {
  if (count <= 3) return '';
  return count <= 6 ? 'grid-cols-2' : 'grid-cols-3';
}
