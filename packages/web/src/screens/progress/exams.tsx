import { Trans } from '@lingui/react/macro';
import { NotebookPen } from 'lucide-react';
import { Link } from 'react-router';
import { Section } from '../../parts/section.tsx';
import { Tag } from '../../parts/tag.tsx';
import { Later } from './later.tsx';

/** There are no exams yet, and it says so. */
export function Exams() {
  return (
    <Section
      title={<Trans>Exams</Trans>}
      action={
        <Link
          to="/examination"
          className="-my-3 flex min-h-touch items-center rounded-control px-1 text-right font-semibold text-brand"
        >
          <Trans>Specialized examination</Trans>
        </Link>
      }
    >
      <Later
        icon={NotebookPen}
        tone="calm"
        title={<Trans>Exams are on their way</Trans>}
        text={<Trans>Your exams and results will be listed here.</Trans>}
        note={
          <Tag tone="gold">
            <Trans>Coming with the next release</Trans>
          </Tag>
        }
      />
    </Section>
  );
}
