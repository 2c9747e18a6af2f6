import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Link } from '../../parts/link.tsx';
import type { CarriedEmail } from '../../parts/form/carried-email.ts';

/** Takes the address that was typed along, so that it need not be typed again there or back here. */
export function ForgetLink({ readEmail }: { readonly readEmail: () => string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const path = `/forget${search}`;

  const leave = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const state: CarriedEmail = { email: readEmail().trim() };
    // Back leads to this entry of the history, which therefore has to know the address too.
    await navigate({ search }, { replace: true, state, preventScrollReset: true });
    await navigate(path, { state });
  };

  return (
    <Link
      to={path}
      onClick={(event) => void leave(event)}
      className="flex min-h-touch items-center self-end font-semibold text-brand"
    >
      <Trans>Forgot password?</Trans>
    </Link>
  );
}
