interface Drag {
  readonly row: HTMLTableRowElement;
  /** Receives the index of the row under the pointer. */
  readonly onOver: (place: number) => void;
  readonly onEnd: (isDropped: boolean) => void;
}

/**
 * Follows the pointer until it is released. It listens on the window instead of capturing the pointer, because the dragged row
 * moves in the document, which would end a capture.
 */
export function dragRow({ row, onOver, onEnd }: Drag): void {
  const over = new AbortController();
  const { signal } = over;
  const end = (isDropped: boolean) => {
    over.abort();
    swallowClick();
    onEnd(isDropped);
  };
  const follow = ({ clientY }: PointerEvent) => {
    const rows = [...(row.parentElement?.children ?? [])];
    const place = rows.findIndex((one) => clientY < one.getBoundingClientRect().bottom);
    onOver(place < 0 ? rows.length - 1 : place);
    row.scrollIntoView({ block: 'nearest' });
  };
  window.addEventListener('pointermove', follow, { signal });
  window.addEventListener('pointerup', () => end(true), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') end(false);
    },
    { signal },
  );
}

/** Suppresses the click that the browser fires after a drop. Without this the dropped row would open. */
function swallowClick(): void {
  const over = new AbortController();
  window.addEventListener('click', swallow, { capture: true, signal: over.signal });
  setTimeout(() => over.abort());
}

function swallow(event: MouseEvent): void {
  event.stopPropagation();
  event.preventDefault();
}
