import { type PointerEvent, useRef } from 'react';
import { far, type Commands } from './use-commands.ts';
import type { ControlsShown } from './use-controls-shown.ts';

interface TouchLayerProps {
  readonly shown: ControlsShown;
  readonly commands: Commands;
}

const doubleTapMs = 300;

/**
 * The touch area over the picture: a tap shows or hides the controls, a double tap on a side jumps, a click plays or
 * pauses. Each action also has a button or a key.
 */
export function TouchLayer({ shown, commands }: TouchLayerProps) {
  const lastTap = useRef({ at: 0, side: '' });

  const tap = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = (event.clientX - left) / width;
    const side = place < 0.35 ? 'left' : place > 0.65 ? 'right' : 'middle';
    const isSecond =
      event.timeStamp - lastTap.current.at < doubleTapMs && lastTap.current.side === side;
    lastTap.current = { at: event.timeStamp, side };
    if (isSecond && side !== 'middle') {
      commands.seekBy(side === 'left' ? -far : far);
      shown.wake();
    } else shown.toggle();
  };

  return (
    <div
      aria-hidden
      className="absolute inset-0 touch-manipulation"
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') shown.wake();
      }}
      onPointerUp={(event) => {
        if (event.pointerType !== 'mouse') tap(event);
        else if (event.button === 0) commands.run('toggle');
      }}
    />
  );
}
