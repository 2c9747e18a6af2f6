import { useLingui } from '@lingui/react/macro';
import { languageNames, type Language } from '@tradewind/contract/protocol/languages';
import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  PictureInPicture2,
  Settings2,
} from 'lucide-react';
import { useStore } from 'zustand';
import { clock } from '../../../courses/parts/durations.ts';
import { useSession } from '../../../../session/session-store.ts';
import { barButton } from './bar-button.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import type { ControlsProps } from './controls-props.ts';
import { MuteButton } from './mute-button.tsx';
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
