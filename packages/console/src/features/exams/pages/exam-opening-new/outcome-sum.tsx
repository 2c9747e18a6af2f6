import { useLingui } from '@lingui/react/macro';
import { type OpeningOutcome, openingOutcomes } from '@tradewind/contract/exams/exam-openings';
import { Tag } from 'antd';
import { outcomeLooks } from './outcome-looks.ts';
import './outcome-sum.css';

interface OutcomeSumProps {
  readonly accounts: readonly string[];
  readonly outcomes: readonly OpeningOutcome[];
  /** True if the outcomes are a preview. */
  readonly isAhead?: boolean;
}

/** Shows the number of each outcome, and the emails for which nothing is opened. */
export function OutcomeSum({ accounts, outcomes, isAhead = false }: OutcomeSumProps) {
  const { i18n, t } = useLingui();
  const groups = openingOutcomes
    .map((outcome) => ({
      outcome,
      these: accounts.filter((_, index) => outcomes[index] === outcome),
    }))
    .filter(({ outcome, these }) => outcome === 'opened' || these.length > 0);
  return (
    <dl className="outcome-sum">
      {groups.map(({ outcome, these }) => (
        <div key={outcome}>
          <dt>
            <Tag color={outcomeLooks[outcome][1]}>
              {isAhead && outcome === 'opened'
                ? t`Will be opened`
                : i18n._(outcomeLooks[outcome][0])}
            </Tag>
          </dt>
          <dd>
            <span className="figures">{these.length}</span>
            {outcome === 'opened' || these.length === 0 ? null : (
              <span className="outcome-sum-list mono">{these.join('\n')}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
