import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { RealName } from '../../../../data/shapes.ts';
import { AttemptStateTag } from '../../../exams/parts/attempt-state.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { rejectionNames } from '../../parts/real-name-words.ts';

interface HistoryProps {
  readonly history: RealName['history'];
  readonly openId: string;
}

/** The member's earlier submissions, with the reason why each was refused. */
export function History({ history, openId }: HistoryProps) {
  const { i18n } = useLingui();
  return (
    <ol className="review-history">
      {history.map(({ realNameId, attempt, state, submittedAt, reasonCode, reason, decidedBy }) => (
        <li key={realNameId} aria-current={realNameId === openId ? 'true' : undefined}>
          <span>
            {realNameId === openId ? (
              <strong>
                <Trans>Attempt {attempt}</Trans>
              </strong>
            ) : (
              <Link to={`/real-names/${realNameId}`}>
                <Trans>Attempt {attempt}</Trans>
              </Link>
            )}{' '}
            <AttemptStateTag state={state} />
          </span>
          <span className="quiet">
            <Moment at={submittedAt} />
            {decidedBy === null ? null : ` · ${decidedBy.email}`}
          </span>
          {reasonCode === null ? null : <span>{i18n._(rejectionNames[reasonCode])}</span>}
          {reason === null ? null : <q>{reason}</q>}
        </li>
      ))}
    </ol>
  );
}
