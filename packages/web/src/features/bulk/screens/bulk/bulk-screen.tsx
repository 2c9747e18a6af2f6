import { Trans, useLingui } from '@lingui/react/macro';
import { numbersAskedFor, tidyAskedNumber } from '@tradewind/contract/bulk/bulk';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { lookUp } from '../../data/bulk.ts';
import { Page } from '../../../../ui/page.tsx';
import { History } from './history.tsx';
import { Result } from './result.tsx';
import { SearchForm } from './search-form.tsx';

/** The search screen. The number is part of the address, so that Back and a reload show the record again. */
export function BulkScreen() {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const number = tidyAskedNumber(query.get('number') ?? '');
  // An earlier result must not be shown below a number that cannot be searched for.
  const [isRefused, setRefused] = useState(false);
  const look = (wanted: string) => {
    setRefused(false);
    lookUp(wanted);
    setQuery({ number: wanted }, { replace: number !== '', preventScrollReset: false });
  };
  return (
    <Page title={t`Bulk information inquiry`} parent="/home">
      <p className="text-ink-2">
        <Trans>
          Enter the whole number of a trade record to see its goods, its parties and how far it has
          come.
        </Trans>
      </p>
      <SearchForm key={number} number={number} onSearch={look} onRefused={() => setRefused(true)} />
      {numbersAskedFor(number).length > 0 && !isRefused && <Result number={number} />}
      <History onRepeat={look} />
    </Page>
  );
}
