import { Link } from 'react-router';
import type { AuditEntry } from '../../../../data/shapes.ts';
import { AccountText } from '../../../ledger/parts/account-text.tsx';
import { subjectPath } from './subject-path.ts';

type SubjectProps = Readonly<Pick<AuditEntry, 'subject' | 'subjectAccount'>>;

export function Subject({ subject, subjectAccount }: SubjectProps) {
  if (subject === null) return null;
  const path = subjectPath(subject);
  const number = <span className="mono">{subject}</span>;
  return (
    <>
      {path === undefined ? number : <Link to={path}>{number}</Link>}
      {subjectAccount === null ? null : (
        <>
          {' '}
          <AccountText account={subjectAccount} />
        </>
      )}
    </>
  );
}
