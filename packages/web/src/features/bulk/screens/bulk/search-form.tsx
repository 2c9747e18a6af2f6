import { Trans, useLingui } from '@lingui/react/macro';
import { numbersAskedFor, tidyAskedNumber } from '@tradewind/contract/bulk/bulk';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/form/field.tsx';

interface SearchFormProps {
  readonly number: string;
  readonly onSearch: (number: string) => void;
  readonly onRefused: () => void;
}

export function SearchForm({ number, onSearch, onRefused }: SearchFormProps) {
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
