import { Trans } from '@lingui/react/macro';
import type { Opening } from '../../data/exam-openings.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { PaperName } from './paper-name.tsx';
import { Result } from './result.tsx';
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
