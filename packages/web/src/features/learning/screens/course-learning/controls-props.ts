import type { RefObject } from 'react';
import type { Player } from './play/player.ts';
import type { Commands } from './use-commands.ts';
import type { ControlsShown } from './use-controls-shown.ts';

export interface ControlsProps {
  readonly player: Player;
  readonly commands: Commands;
  readonly shown: ControlsShown;
  /** The element that contains menus. In full screen only elements inside the player are visible. */
  readonly container: RefObject<HTMLDivElement | null> | undefined;
  readonly isFull: boolean;
  /** True while a message covers the controls. */
  readonly isCovered: boolean;
}
