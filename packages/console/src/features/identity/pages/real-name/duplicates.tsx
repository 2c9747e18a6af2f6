import { Trans } from '@lingui/react/macro';
import { Alert } from 'antd';
import { Link } from 'react-router';
import type { RealName } from '../../../../data/shapes.ts';
import { AttemptStateTag } from '../../../exams/parts/attempt-state.tsx';

interface DuplicatesProps {
  readonly duplicates: RealName['duplicates'];
}

/** Lists other accounts with this ID number. One that is certified with this document prevents an approval. */
export function Duplicates({ duplicates }: DuplicatesProps) {
  if (duplicates.length === 0) return null;
  const isTaken = duplicates.some(({ isInTheWay }) => isInTheWay);
  return (
    <Alert
      type={isTaken ? 'error' : 'warning'}
      showIcon
      className="review-duplicates"
      title={
        isTaken ? (
          <Trans>Another member is certified with this ID number: it cannot be approved.</Trans>
        ) : (
          <Trans>Another member gave the same ID number.</Trans>
        )
      }
      description={
        <ul>
          {duplicates.map(({ realNameId, member, state }) => (
            <li key={realNameId}>
              <Link to={`/real-names/${realNameId}`}>{member.account}</Link>{' '}
              <AttemptStateTag state={state} />
            </li>
          ))}
        </ul>
      }
    />
  );
}
