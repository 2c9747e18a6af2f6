import { type ReactNode, useEffect, useRef } from 'react';

interface StageTextProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/**
 * Moves the focus to the heading when the button that led here has disappeared, so that a screen reader reads it and
 * the keyboard continues from there. On a page that was just loaded it does not move the focus.
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
