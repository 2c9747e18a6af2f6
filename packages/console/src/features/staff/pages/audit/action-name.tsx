import { useLingui } from '@lingui/react';
import { actionWords } from './action-words.ts';

interface ActionNameProps {
  readonly action: string;
  /** Leaves out the technical name of the action. */
  readonly short?: boolean;
}

export function ActionName({ action, short = false }: ActionNameProps) {
  const { i18n } = useLingui();
  const words = actionWords[action];
  if (words === undefined) return <span className="mono">{action}</span>;
  return (
    <span className="audit-action" title={action}>
      {i18n._(words)}
      {short ? null : <span className="mono quiet">{action}</span>}
    </span>
  );
}
