import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHead } from '../../../../ui/page-head.tsx';
import { OpenForm } from './open-form.tsx';
import { OpenReport } from './open-report.tsx';
import type { Opened } from './opened.ts';

export function Component() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const [opened, setOpened] = useState<Opened>();
  return (
    <>
      <PageHead
        title={t`Open an exam`}
        about={
          <>
            <Link to="/exam-openings" className="page-head-back">
              <Trans>All opened exams</Trans>
            </Link>
            <Trans>For one member or for many. Each is told at once.</Trans>
          </>
        }
      />
      {opened === undefined ? (
        <OpenForm paperId={params.get('paper') ?? ''} onOpened={setOpened} />
      ) : (
        <OpenReport opened={opened} onAgain={() => setOpened(undefined)} />
      )}
    </>
  );
}
