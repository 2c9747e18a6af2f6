import { Trans, useLingui } from '@lingui/react/macro';
import { isLanguage, languageNames } from '@tradewind/contract/protocol/languages';

/** Shows a setting's earlier value: a switch, a line, or a line for each language. */
export function SettingValue({ value }: { readonly value: unknown }) {
  const { t } = useLingui();
  if (value === null || value === undefined) {
    return (
      <span className="quiet">
        <Trans>As configured</Trans>
      </span>
    );
  }
  if (typeof value === 'boolean') return value ? t`On` : t`Off`;
  const isPlain = typeof value === 'string' || typeof value === 'number';
  const text = isPlain ? String(value) : inLanguages(value);
  if (text === '') {
    return (
      <span className="quiet">
        <Trans>Empty</Trans>
      </span>
    );
  }
  return (
    <span className="setting-value" title={text}>
      {text}
    </span>
  );
}

function inLanguages(value: unknown): string {
  return Object.entries(Object(value) as object)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
    .map(([key, text]) => `${isLanguage(key) ? languageNames[key] : key}: ${text}`)
    .join(' · ');
}
