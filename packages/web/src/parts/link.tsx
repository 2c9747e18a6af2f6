import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: string;
  /** The screen it stands on is not to be gone back to. */
  readonly replace?: boolean;
}

/**
 * Another screen of this app, without loading the page anew. Not the router's own link: that brings along what fetches
 * ahead from a server that draws pages, and every first visit would pay for it.
 */
export function Link({ to, replace, onClick, children, ...props }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { ...(replace && { replace }) });

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };

  return (
    <a {...props} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}
