import { useEffect, useState } from 'react';

const awakeMs = 3000;

export interface ControlsShown {
  readonly isShown: boolean;
  /** Shows the controls for a while. */
  readonly wake: () => void;
  readonly toggle: () => void;
  /** As long as a menu is open they stay. */
  readonly hold: (isHeld: boolean) => void;
}

/** While a lesson plays, the controls give way to it. */
export function useControlsShown(isPlaying: boolean): ControlsShown {
  // Another object each time, so that the time begins anew.
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
