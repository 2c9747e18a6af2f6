import { useLingui } from '@lingui/react/macro';
import { languageNames, type Language } from '@tradewind/contract/protocol/languages';
import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  PictureInPicture2,
  Settings2,
  Volume2,
  VolumeX,
  Check,
} from 'lucide-react';
import { useStore } from 'zustand';
import { clock } from '../../../courses/parts/durations.ts';
import { useSession } from '../../../../session/session-store.ts';

import { Menu } from '@base-ui/react/menu';
import { type ReactNode, type RefObject, useState } from 'react';
import { useBackCloses } from '../../../../ui/use-back-closes.ts';
import type { ControlsProps } from './controls-props.ts';

import { chosenCaption } from './play/chosen-caption.ts';
import { canFillScreen } from './play/full-screen.ts';
import type { Player } from './play/player.ts';
import { type Speed, speeds, usePlayerSettings } from './play/settings.ts';
import { useSpeedWords } from './use-speed-words.ts';

export function BottomBar(props: ControlsProps) {
  const { player, commands, isFull } = props;
  const { t } = useLingui();
  const canShrink = 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled;
  return (
    <div className="flex items-center">
      <Time player={player} />
      <span className="grow" />
      <MuteButton player={player} />
      <CaptionsMenu {...props} />
      <SpeedMenu {...props} />
      <QualityMenu {...props} />
      {canShrink && (
        <button
          type="button"
          aria-label={t`Picture in picture`}
          onClick={commands.togglePictureInPicture}
          className={barButton}
        >
          <PictureInPicture2 aria-hidden className="size-5" />
        </button>
      )}
      {canFillScreen(player.video) && (
        <button
          type="button"
          aria-label={isFull ? t`Leave full screen` : t`Full screen`}
          onClick={() => commands.run('full-screen')}
          className={barButton}
        >
          {isFull ? (
            <Minimize aria-hidden className="size-5" />
          ) : (
            <Maximize aria-hidden className="size-5" />
          )}
        </button>
      )}
    </div>
  );
}

function Time({ player }: { readonly player: Player }) {
  const position = useStore(player.store, (state) => clock(state.position));
  const seconds = useStore(player.store, (state) => clock(state.seconds));
  return (
    <span aria-hidden className="tabular text-hint font-semibold whitespace-nowrap">
      {position} / {seconds}
    </span>
  );
}

function SpeedMenu({ commands, container, shown }: ControlsProps) {
  const { t } = useLingui();
  const words = useSpeedWords();
  const speed = usePlayerSettings((settings) => settings.speed);
  return (
    <ChoiceMenu<Speed>
      label={t`Speed`}
      value={speed}
      choices={speeds.map((value) => ({ value, name: words(value) }))}
      onChoose={commands.setSpeed}
      container={container}
      onOpenChange={shown.hold}
    >
      <span className="tabular text-body font-bold">{words(speed)}</span>
    </ChoiceMenu>
  );
}

function QualityMenu({ player, container, shown }: ControlsProps) {
  const { t } = useLingui();
  const qualities = useStore(player.store, (state) => state.qualities);
  const quality = useStore(player.store, (state) => state.quality);
  if (qualities.length < 2) return null;
  const best = qualities.toSorted((a, b) => b.height - a.height);
  return (
    <ChoiceMenu<number | undefined>
      label={t`Quality`}
      value={quality}
      choices={[
        { value: undefined, name: t`Automatic` },
        ...best.map(({ id, height }) => ({ value: id, name: `${height}p` })),
      ]}
      onChoose={player.chooseQuality}
      container={container}
      onOpenChange={shown.hold}
    >
      <Settings2 aria-hidden className="size-5" />
    </ChoiceMenu>
  );
}

function CaptionsMenu({ player, container, shown }: ControlsProps) {
  const { t } = useLingui();
  const captions = useStore(player.store, (state) => state.captions);
  const chosen = usePlayerSettings((settings) => settings.captions);
  const own = useSession((session) => session.lang);
  if (captions.length === 0) return null;
  const current = chosenCaption(captions, chosen, own);
  const Icon = current === undefined ? CaptionsOff : Captions;
  return (
    <ChoiceMenu<Language | 'off'>
      label={t`Captions`}
      value={current?.language ?? 'off'}
      choices={[
        { value: 'off', name: t({ message: 'Off', context: 'captions' }) },
        ...captions.map(({ language }) => ({ value: language, name: languageNames[language] })),
      ]}
      onChoose={(language) => usePlayerSettings.setState({ captions: language })}
      container={container}
      onOpenChange={shown.hold}
    >
      <Icon aria-hidden className="size-5" />
    </ChoiceMenu>
  );
}

function MuteButton({ player }: { readonly player: Player }) {
  const { t } = useLingui();
  const isMuted = useStore(player.store, (state) => state.isMuted);
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <button
      type="button"
      aria-label={isMuted ? t`Sound on` : t`Sound off`}
      onClick={player.toggleSound}
      className={barButton}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

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
function ChoiceMenu<T extends string | number | undefined>(props: ChoiceMenuProps<T>) {
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

/** The look of every button of the player's bar. */
const barButton =
  'pointer-events-auto grid h-touch min-w-touch shrink-0 place-items-center rounded-control -outline-offset-2';
