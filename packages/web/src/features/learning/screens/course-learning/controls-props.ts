import type { RefObject } from 'react';
import type { Player } from './play/player.ts';
import type { Commands } from './use-commands.ts';
import type { ControlsShown } from './use-controls-shown.ts';

export interface ControlsProps {
  readonly player: Player;
  readonly commands: Commands;
  readonly shown: ControlsShown;
  /** Where menus go: on the full screen only what is inside of it shows. */
  readonly container: RefObject<HTMLDivElement | null> | undefined;
  readonly isFull: boolean;
  /** Something else is to be answered first. */
  readonly isCovered: boolean;
}
