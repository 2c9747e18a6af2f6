import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { contractsFor } from '../../../courses/parts/contracts-for.ts';
import type { OverPhase } from './play/player-state.ts';
import type { Player } from './play/player.ts';
import { useTakeFocus } from './use-take-focus.ts';

interface StageMessageProps {
  readonly player: Player;
  readonly phase: OverPhase;
  readonly courseId: string;
}

interface State {
  readonly text: ReactNode;
  readonly action: ReactNode;
  readonly act: () => void;
}

/** Says why playing has stopped, and what the member can do. */
export function StageMessage({ player, phase, courseId }: StageMessageProps) {
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  useTakeFocus(button);
  const states: Record<OverPhase, State> = {
    replaced: {
      text: (
        <Trans>
          You are watching on another device or in another window, so this one has stopped.
        </Trans>
      ),
      action: <Trans>Play here</Trans>,
      act: player.begin,
    },
    locked: {
      text: <Trans>Your contract does not cover this lesson.</Trans>,
      action: <Trans>See contracts</Trans>,
      act: () => void navigate(contractsFor(courseId)),
    },
    gone: {
      text: <Trans>This lesson is no longer available.</Trans>,
      action: <Trans>All courses</Trans>,
      act: () => void navigate('/course'),
    },
    failed: {
      text: <Trans>The video could not be loaded. Your place in it is kept.</Trans>,
      action: <Trans>Try again</Trans>,
      act: player.begin,
    },
  };
  const { text, action, act } = states[phase];
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/80 px-10 text-center">
      <p role="alert" className="max-w-[22rem] text-balance font-semibold">
        {text}
      </p>
      <Button ref={button} onClick={act}>
        {action}
      </Button>
    </div>
  );
}
