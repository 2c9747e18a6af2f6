import { Link } from 'react-router';
import { subjectPath } from './subject-path.ts';

export function Subject({ subject }: { readonly subject: string }) {
  const path = subjectPath(subject);
  return path === undefined ? (
    <span className="mono">{subject}</span>
  ) : (
    <Link to={path} className="mono">
      {subject}
    </Link>
  );
}
