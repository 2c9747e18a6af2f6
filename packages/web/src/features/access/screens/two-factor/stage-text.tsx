import { type ReactNode, useEffect, useRef } from 'react';

interface StageTextProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/**
 * Where the button that led here is gone, the heading takes the focus over, so that it is read out and the keyboard
 * goes on from there. A page that was just loaded is read from its beginning.
 */
export function StageText({ title, children }: StageTextProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isFree = document.activeElement === document.body;
    if (isFree && navigator.userActivation.hasBeenActive) heading.current?.focus();
  }, []);
  return (
    <div className="flex flex-col gap-2">
      <h2 ref={heading} tabIndex={-1} className="text-section">
        {title}
      </h2>
      <p className="text-ink-2">{children}</p>
    </div>
  );
}
