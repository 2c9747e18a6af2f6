import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

const otherProgram = /^[a-z][a-z\d+.-]*:/;

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of this app, or an address that the phone opens with another one, such as `otpauth:`. */
  readonly to: string;
  /** The screen it stands on is not to be gone back to. */
  readonly replace?: boolean;
}

/**
 * Another screen of this app, without loading the page anew. Not the router's own link: that brings along what fetches
 * ahead from a server that draws pages, and every first visit would pay for it.
 */
export function Link({ to, replace, onClick, children, ...props }: LinkProps) {
  const isElsewhere = otherProgram.test(to);
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { ...(replace && { replace }) });

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && !isElsewhere) follow(event);
  };

  return (
    <a {...props} href={isElsewhere ? to : href} onClick={handleClick}>
      {children}
    </a>
  );
}
