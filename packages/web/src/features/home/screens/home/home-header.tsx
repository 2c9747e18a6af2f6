import { Trans } from '@lingui/react/macro';
import { Link } from '../../../../ui/link.tsx';
import { boot } from '../../../../data/boot.ts';
import { LanguageLink } from '../../../../ui/language-link.tsx';
import { useSession } from '../../../../session/session-store.ts';
import { BellLink } from './bell-link.tsx';

export function HomeHeader() {
  const isMember = useSession((session) => session.token !== '');
  return (
    <header className="flex min-h-[3.25rem] items-center gap-2 pr-3 pl-4 large-print:flex-wrap large-print:justify-end large-print:gap-0">
      <p className="min-w-0 grow truncate text-section large-print:min-w-min large-print:basis-2/5 large-print:whitespace-normal font-bold">
        {boot.productName}
      </p>
      <LanguageLink />
      {isMember ? (
        <BellLink />
      ) : (
        <Link
          to="/login"
          className="flex min-h-touch shrink-0 items-center rounded-control px-1 font-semibold text-brand"
        >
          <Trans>Log in</Trans>
        </Link>
      )}
    </header>
  );
}
