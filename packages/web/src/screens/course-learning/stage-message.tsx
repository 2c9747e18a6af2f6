import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button, ButtonLink } from '../../parts/button.tsx';
import type { Player } from './play/player.ts';

interface StageMessageProps {
  readonly player: Player;
  readonly phase: 'replaced' | 'refused' | 'failed';
}

/** Why nothing plays any more, and what to do about it. */
export function StageMessage({ player, phase }: StageMessageProps) {
  const reason = useStore(player.store, (state) => state.reason);
  const states: Record<StageMessageProps['phase'], { text: ReactNode; action: ReactNode }> = {
    replaced: {
      text: (
        <Trans>
          You are watching on another device or in another window, so this one has stopped.
        </Trans>
      ),
      action: (
        <Button onClick={player.begin}>
          <Trans>Play here</Trans>
        </Button>
      ),
    },
    refused: {
      text: reason,
      action: (
        <ButtonLink to="/purchase-courses">
          <Trans>See contracts</Trans>
        </ButtonLink>
      ),
    },
    failed: {
      text: <Trans>The video could not be loaded. Your place in it is kept.</Trans>,
      action: (
        <Button onClick={player.begin}>
          <Trans>Try again</Trans>
        </Button>
      ),
    },
  };
  const { text, action } = states[phase];
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/80 px-10 text-center"
    >
      <p className="max-w-[22rem] text-balance font-semibold">{text}</p>
      {action}
    </div>
  );
}
