import { Trans, useLingui } from '@lingui/react/macro';
import type { ChangeField } from '@tradewind/contract/staff/change-requests';
import { languageNames } from '@tradewind/contract/protocol/languages';
import { Link } from 'react-router';
import { changeFieldNames } from '../../parts/change-words.ts';
import { Details } from '../../../../ui/details.tsx';
import { memberMoneyPath } from '../../../ledger/parts/ledger-paths.ts';

/** Shows each field with its present and its new value; a field that does not change has one value. */
export function ChangeFields({ fields }: { readonly fields: readonly ChangeField[] }) {
  const { i18n } = useLingui();
  const label = ({ name, language }: ChangeField) => {
    const known = changeFieldNames[name];
    const words = known === undefined ? name : i18n._(known);
    return language === null ? words : `${words} (${languageNames[language]})`;
  };
  return (
    <div className="approval-fields">
      <Details rows={fields.map((field) => [label(field), <Change key="change" of={field} />])} />
    </div>
  );
}

function Change({ of }: { readonly of: ChangeField }) {
  const { name, before, after } = of;
  if (name === 'member') return <Link to={memberMoneyPath(String(after))}>{String(after)}</Link>;
  if (before === after || before === null) return <Value value={after} isNew={before !== after} />;
  return (
    <>
      <span className="quiet">
        <Trans>Before:</Trans> <Value value={before} />
      </span>
      <div>
        <Trans>After:</Trans> <Value value={after} isNew />
      </div>
    </>
  );
}

interface ValueProps {
  readonly value: ChangeField['after'];
  readonly isNew?: boolean;
}

function Value({ value, isNew = false }: ValueProps) {
  const { t } = useLingui();
  const text = (): string => {
    if (typeof value === 'boolean') return value ? t`On` : t`Off`;
    return value === null || value === '' ? t`Empty` : String(value);
  };
  const shown = <span className="approval-value">{text()}</span>;
  return isNew ? <strong>{shown}</strong> : shown;
}
