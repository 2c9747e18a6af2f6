import { Trans } from '@lingui/react/macro';
import type { QuestionKey } from '../../data/banks.ts';

interface KeyTextProps {
  readonly questionKey: QuestionKey;
  readonly options: readonly string[];
}

/** Shows the right answer. */
export function KeyText({ questionKey: key, options }: KeyTextProps) {
  switch (key.type) {
    case 'single':
    case 'multiple':
      return (
        <ul className="key-text">
          {key.correct.map((place) => (
            <li key={place}>{options[place]}</li>
          ))}
        </ul>
      );
    case 'trueFalse':
      return key.correct ? <Trans>True</Trans> : <Trans>False</Trans>;
    case 'numeric':
      return (
        <span className="figures">
          {key.value} ± {key.tolerance} {key.units.map(({ name }) => name).join(' / ')}
        </span>
      );
    case 'fillIn':
      return (
        <ul className="key-text">
          {key.accepted.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      );
    default:
      return key satisfies never;
  }
}
