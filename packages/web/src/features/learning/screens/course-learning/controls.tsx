import { useLingui } from '@lingui/react/macro';
import { LoaderCircle, type LucideIcon, Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionMark } from './connection-mark.tsx';
import type { ControlsProps } from './controls-props.ts';
import type { Player } from './play/player.ts';
import { PositionBar } from './position-bar.tsx';

const round = 'pointer-events-auto grid place-items-center rounded-full bg-black/40';

export function Controls(props: ControlsProps) {
  const { player, commands, shown, isCovered } = props;
  const { t } = useLingui();
  // Hidden controls are transparent and ignore touches; the keyboard and screen readers can still reach them, which
  // shows them again.
  const fading = shown.isShown
    ? ''
    : 'opacity-0 has-[:focus-visible]:opacity-100 [&_.pointer-events-auto]:pointer-events-none';
  return (
    <div
      className={`pointer-events-none absolute inset-0 flex flex-col bg-linear-to-b from-black/50 via-black/25 to-black/80 transition-opacity duration-200 ${isCovered ? 'invisible' : fading}`}
    >
      <ConnectionMark player={player} />
      <div className="absolute inset-0 flex items-center justify-center gap-7">
        <button
          type="button"
          aria-label={t`10 seconds back`}
          onClick={() => commands.run('far-back')}
          className={`${round} size-touch`}
        >
          <Skip icon={RotateCcw} />
        </button>
        <PlayButton player={player} onUse={shown.wake} />
        <button
          type="button"
          aria-label={t`10 seconds forward`}
          onClick={() => commands.run('far-forward')}
          className={`${round} size-touch`}
        >
          <Skip icon={RotateCw} />
        </button>
      </div>
      <div className="mt-auto flex flex-col px-3 pb-safe">
        <BottomBar {...props} />
        <PositionBar player={player} onSeek={commands.seek} onUse={shown.wake} />
      </div>
    </div>
  );
}

/** Shows the number of seconds in the arrow, so that it differs from the other arrows at the end of a lesson. */
function Skip({ icon: Icon }: { readonly icon: LucideIcon }) {
  return (
    <span aria-hidden className="relative grid place-items-center">
      <Icon className="size-8" strokeWidth={1.5} />
      <span className="tabular absolute text-[0.625rem] leading-none font-bold">10</span>
    </span>
  );
}

interface PlayButtonProps {
  readonly player: Player;
  readonly onUse: () => void;
}

function PlayButton({ player, onUse }: PlayButtonProps) {
  const { t } = useLingui();
  const phase = useStore(player.store, (state) => state.phase);
  const button = useRef<HTMLButtonElement>(null);
  const isReady = phase !== 'starting';
  useEffect(() => {
    // Moves the focus from the answered question to the play button, so that the space bar pauses.
    if (isReady) button.current?.focus({ preventScroll: true });
  }, [isReady]);
  const isBusy = phase === 'starting' || phase === 'waiting';
  const isRunning = phase === 'playing' || isBusy;
  const Icon = isBusy ? LoaderCircle : isRunning ? Pause : phase === 'ended' ? RotateCcw : Play;
  return (
    <button
      ref={button}
      type="button"
      aria-busy={isBusy}
      aria-label={isRunning ? t`Pause` : phase === 'ended' ? t`Replay` : t`Play`}
      onClick={() => {
        player.toggle();
        onUse();
      }}
      className={`${round} size-16`}
    >
      <Icon
        aria-hidden
        className={`size-7 ${isBusy ? 'animate-[turn_900ms_linear_infinite]' : ''} ${phase === 'ended' || isBusy ? '' : 'fill-current'}`}
      />
    </button>
  );
}
