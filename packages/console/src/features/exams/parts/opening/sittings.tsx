import { Trans } from '@lingui/react/macro';
import type { Opening } from '../../data/exam-openings.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { PaperName } from './paper-name.tsx';
import { Tag } from 'antd';
import { Points } from '../points.tsx';
import './sittings.css';

/** The member's exam attempts so far in all exams, newest first. */
export function Sittings({ sittings }: { readonly sittings: Opening['sittings'] }) {
  if (sittings.length === 0) {
    return (
      <p className="quiet">
        <Trans>Has not sat an exam yet.</Trans>
      </p>
    );
  }
  return (
    <ul className="exam-sittings">
      {sittings.map((sitting) => (
        <li key={sitting.sittingId}>
          <span>
            <PaperName paper={sitting.paper} />
          </span>
          <span>
            <Result sitting={sitting} />
          </span>
          <span className="quiet">
            <Moment at={sitting.startedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ResultProps {
  readonly sitting: {
    readonly points: number | null;
    readonly mostPoints: number;
    readonly isPassed: boolean | null;
    readonly submittedAt: string | null;
  };
}

/** Shows how an exam attempt ended, or that it is running. */
function Result({ sitting: { points, mostPoints, isPassed, submittedAt } }: ResultProps) {
  if (submittedAt === null) {
    return (
      <Tag color="processing">
        <Trans context="of an exam">Being sat</Trans>
      </Tag>
    );
  }
  if (points === null || isPassed === null) {
    return (
      <Tag>
        <Trans>Being graded</Trans>
      </Tag>
    );
  }
  return (
    <>
      <Tag color={isPassed ? 'success' : 'error'}>
        {isPassed ? <Trans>Passed</Trans> : <Trans context="of an exam">Failed</Trans>}
      </Tag>
      <Points points={points} most={mostPoints} />
    </>
  );
}
