import { Trans, useLingui } from '@lingui/react/macro';
import { numbersAskedFor, tidyAskedNumber } from '@tradewind/contract/bulk/bulk';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { lookUp, useBulkRecord } from '../../data/bulk.ts';
import { Page } from '../../../../ui/page.tsx';
import { History } from './history.tsx';
import { CallRefused } from '@tradewind/contract/protocol/client';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { RecordCard } from './record-card.tsx';
import { Search, Clock, FileSearch } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/form/field.tsx';

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

interface SearchFormProps {
  readonly number: string;
  readonly onSearch: (number: string) => void;
  readonly onRefused: () => void;
}

function SearchForm({ number, onSearch, onRefused }: SearchFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(number);
  const [error, setError] = useState<string>();

  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = tidyAskedNumber(typed);
    const wrong =
      numbersAskedFor(wanted).length > 0
        ? undefined
        : wanted === ''
          ? t`Enter a record number`
          : t`A record number has 3 to 40 letters, digits and dashes`;
    setError(wrong);
    if (wrong === undefined) onSearch(wanted);
    else onRefused();
  };

  return (
    <Card>
      <form noValidate onSubmit={search} className="flex flex-col gap-3">
        <Field
          label={t`Record number`}
          hint={t`Such as TW-2026-0001, with its dashes or with spaces instead. Case does not matter.`}
          error={error}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          name="number"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={120}
        />
        <Button type="submit" wide>
          <Search aria-hidden className="size-4 shrink-0" />
          <Trans>Look up</Trans>
        </Button>
      </form>
    </Card>
  );
}

function Result({ number }: { readonly number: string }) {
  const { data: known, error, isFetching, isRefetching, refetch } = useBulkRecord(number);
  // An earlier result must not be shown after a failed look-up.
  const data = error === null ? known : undefined;
  const [record] = data?.items ?? [];
  return (
    <div
      aria-live="polite"
      aria-busy={isRefetching}
      className={`transition-opacity ${isRefetching ? 'opacity-60' : ''}`}
    >
      {record && <RecordCard record={record} />}
      {data && !record && (
        <Card className="">
          <Message
            icon={FileSearch}
            level={2}
            title={<Trans>No record with this number</Trans>}
            text={
              <Trans>
                There is no published record{' '}
                <span className="inline-block max-w-full wrap-anywhere">{number}</span>. Compare it
                with your papers, character by character.
              </Trans>
            }
          />
        </Card>
      )}
      {!data && error === null && <RecordSkeleton />}
      {error !== null && (
        <Card className="">
          {error instanceof CallRefused ? (
            <Message
              icon={Clock}
              tone="gold"
              level={2}
              title={<Trans>Not now</Trans>}
              text={error.message}
            />
          ) : (
            <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
          )}
        </Card>
      )}
    </div>
  );
}

function RecordSkeleton() {
  return (
    <Card className="flex flex-col gap-3 p-5">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-8 w-56" />
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-5 w-full" />
      ))}
    </Card>
  );
}
