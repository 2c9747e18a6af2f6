import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

const otherProgram = /^[a-z][a-z\d+.-]*:/;

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of this app, or an address that the phone opens with another app, such as `otpauth:`. */
  readonly to: string;
  /** True if Back should not return to the present screen. */
  readonly replace?: boolean;
}

/**
 * Links to another screen of this app, without loading the page again. The router's own link is not used, because it
 * contains code for prefetching from a rendering server, which every first visit would load.
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
