import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { Link } from './link.tsx';

/** Goes where the person came from, or to the page above when there is no such place. */
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

/** The router numbers the entries of this visit; the first has nothing of ours behind it. */
export function cameFromHere(): boolean {
  const state = window.history.state as { idx?: number } | null;
  return (state?.idx ?? 0) > 0;
}
