import { useLingui } from '@lingui/react/macro';
import { useStore } from 'zustand';
import { clock } from '../../../courses/parts/durations.ts';
import type { Player } from './play/player.ts';

interface PositionBarProps {
  readonly player: Player;
  readonly onSeek: (to: number) => void;
  readonly onUse: () => void;
}

/** The visible bar is drawn; a transparent range input above it handles the input. */
export function PositionBar({ player, onSeek, onUse }: PositionBarProps) {
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
