import { useEffect, useState } from 'react';

const awakeMs = 3000;

export interface ControlsShown {
  readonly isShown: boolean;
  /** Shows the controls for a while. */
  readonly wake: () => void;
  readonly toggle: () => void;
  /** Keeps the controls visible while a menu is open. */
  readonly hold: (isHeld: boolean) => void;
}

/** Hides the controls after a while during playback. */
export function useControlsShown(isPlaying: boolean): ControlsShown {
  // A new object each time, so that the timer starts again.
  const [awake, setAwake] = useState<object | undefined>({});
  const [isHeld, setHeld] = useState(false);
  const wake = () => setAwake({});

  useEffect(() => {
    if (awake === undefined || !isPlaying || isHeld) return undefined;
    const timer = setTimeout(() => setAwake(undefined), awakeMs);
    return () => clearTimeout(timer);
  }, [awake, isPlaying, isHeld]);

  const isShown = awake !== undefined || isHeld || !isPlaying;
  return {
    isShown,
    wake,
    toggle: () => {
      if (isShown && isPlaying) setAwake(undefined);
      else wake();
    },
    hold: (held) => {
      setHeld(held);
      wake();
    },
  };
}
