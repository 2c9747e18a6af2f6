import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { Link } from './link.tsx';

/** Goes back to the previous screen of this app, or to the parent page if there is none. */
export function BackLink({ parent }: { readonly parent: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();

  const goBack = (event: MouseEvent) => {
    if (!cameFromHere()) return;
    event.preventDefault();
    void navigate(-1);
  };

  return (
    <Link
      to={parent}
      replace
      onClick={goBack}
      aria-label={t`Back`}
      className="grid size-touch shrink-0 place-items-center rounded-full"
    >
      <ChevronLeft aria-hidden className="size-6" />
    </Link>
  );
}

/** True if a previous screen of this app is in the history. The router numbers the entries of a visit from 0. */
export function cameFromHere(): boolean {
  const state = window.history.state as { idx?: number } | null;
  return (state?.idx ?? 0) > 0;
}
