import { useLingui } from '@lingui/react';
import { actionWords } from './action-words.ts';

export function ActionName({ action }: { readonly action: string }) {
  const { i18n } = useLingui();
  const words = actionWords[action];
  if (words === undefined) return <span className="mono">{action}</span>;
  return (
    <span className="audit-action">
      {i18n._(words)}
      <span className="mono quiet">{action}</span>
    </span>
  );
}
