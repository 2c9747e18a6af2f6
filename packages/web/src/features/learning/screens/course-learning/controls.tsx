import { useLingui, Trans } from '@lingui/react/macro';
import {
  LoaderCircle,
  type LucideIcon,
  Pause,
  Play,
  RotateCcw,
  RotateCw,
  WifiOff,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { BottomBar } from './bottom-bar.tsx';

import type { ControlsProps } from './controls-props.ts';
import type { Player } from './play/player.ts';
import { clock } from '../../../courses/parts/durations.ts';

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

/** Says that the connection is lost. The player recovers by itself, so it offers no action. */
function ConnectionMark({ player }: { readonly player: Player }) {
  const isCutOff = useStore(player.store, (state) => state.isCutOff);
  return (
    <output className="absolute inset-x-12 top-2 flex justify-center">
      {isCutOff && (
        <span className="flex items-center gap-2 rounded-full bg-black/75 px-3 py-1.5 text-center text-hint font-semibold">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <Trans>No connection. Playback resumes by itself.</Trans>
        </span>
      )}
    </output>
  );
}

interface PositionBarProps {
  readonly player: Player;
  readonly onSeek: (to: number) => void;
  readonly onUse: () => void;
}

/** The visible bar is drawn; a transparent range input above it handles the input. */
function PositionBar({ player, onSeek, onUse }: PositionBarProps) {
  const { t } = useLingui();
  const at = useStore(player.store, (state) => state.position);
  const buffered = useStore(player.store, (state) => state.buffered);
  const seconds = useStore(player.store, (state) => state.seconds);
  const position = clock(at);
  const length = clock(seconds);
  const width = (part: number) => ({
    width: `${(Math.min(1, part / Math.max(1, seconds)) * 100).toFixed(2)}%`,
  });
  return (
    <div className="group relative -mt-1 h-8 rounded-control focus-within:outline-white has-[:focus-visible]:outline-2">
      <span
        aria-hidden
        className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 overflow-hidden rounded-full bg-white/30"
      >
        <span className="absolute inset-y-0 left-0 bg-white/40" style={width(buffered)} />
        <span className="absolute inset-y-0 left-0 bg-[#3fb8a9]" style={width(at)} />
      </span>
      <span
        aria-hidden
        className="absolute top-1/2 flex h-0 items-center justify-end"
        style={width(at)}
      >
        <span className="-mr-2 size-4 shrink-0 rounded-full bg-white shadow-card" />
      </span>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.round(seconds))}
        step={1}
        value={Math.min(Math.round(at), Math.round(seconds))}
        aria-label={t`Position`}
        aria-valuetext={t`${position} of ${length}`}
        onChange={({ target }) => {
          onSeek(target.valueAsNumber);
          onUse();
        }}
        className="pointer-events-auto absolute inset-x-0 top-1/2 h-touch w-full -translate-y-1/2 cursor-pointer touch-none opacity-0"
      />
    </div>
  );
}
