import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { useSession } from '../../../../session/session-store.ts';
import { chosenCaption } from './play/chosen-caption.ts';
import { toggleFullScreen } from './play/full-screen.ts';
import type { Command } from './play/keys.ts';
import type { Player } from './play/player.ts';
import { type Speed, usePlayerSettings } from './play/settings.ts';

interface CommandOptions {
  readonly player: Player;
  readonly frame: RefObject<HTMLDivElement | null>;
}

export interface Commands {
  readonly run: (command: Command) => void;
  readonly seek: (to: number) => void;
  readonly seekBy: (seconds: number) => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly togglePictureInPicture: () => void;
}

const near = 5;
export const far = 10;

/** Returns the commands of the player for buttons, keys, touches and headsets. */
export function useCommands({ player, frame }: CommandOptions): Commands {
  const { t } = useLingui();
  const seekBy = (seconds: number) => player.seek(player.video.currentTime + seconds);

  const switchCaptions = () => {
    const { captions } = player.store.getState();
    const { captions: chosen } = usePlayerSettings.getState();
    const isShown = chosenCaption(captions, chosen, useSession.getState().lang) !== undefined;
    const [first] = captions;
    // Switches captions off, or to the reader's language; without those, to the first language.
    const inOwn = chosenCaption(captions, undefined, useSession.getState().lang) ?? first;
    usePlayerSettings.setState({ captions: isShown ? 'off' : inOwn?.language });
  };

  const fillScreen = async () => {
    if (frame.current === null) return;
    try {
      await toggleFullScreen(frame.current, player.video);
    } catch {
      showNotice(t`The full screen is not available here.`);
    }
  };

  const actions: Record<Command, () => void> = {
    toggle: player.toggle,
    back: () => seekBy(-near),
    forward: () => seekBy(near),
    'far-back': () => seekBy(-far),
    'far-forward': () => seekBy(far),
    'full-screen': () => void fillScreen(),
    mute: player.toggleSound,
    captions: switchCaptions,
    start: () => player.seek(0),
    end: () => player.seek(player.store.getState().seconds),
  };

  return {
    run: (command) => actions[command](),
    seek: player.seek,
    seekBy,
    setSpeed: (speed) => {
      usePlayerSettings.setState({ speed });
      player.setSpeed(speed);
    },
    togglePictureInPicture: () => {
      const leaving = document.pictureInPictureElement !== null;
      const change = leaving
        ? document.exitPictureInPicture()
        : player.video.requestPictureInPicture();
      change.catch(() => showNotice(t`Picture in picture is not available here.`));
    },
  };
}
