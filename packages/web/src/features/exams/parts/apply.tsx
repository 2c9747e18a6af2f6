import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { Exam } from '../data/exam.ts';
import { Button } from '../../../ui/button.tsx';
import { useSheet } from '../../../ui/sheet/use-sheet.ts';

const ApplySheet = lazy(() => import('./apply-sheet.tsx').then((m) => ({ default: m.ApplySheet })));

interface ApplyProps {
  readonly exam: Exam;
  readonly again?: boolean;
}

export function Apply({ exam, again = false }: ApplyProps) {
  const { show, wasShown, open, onOpenChange } = useSheet();
  return (
    <>
      <Button wide onClick={show} aria-haspopup="dialog">
        {again ? <Trans>Apply again</Trans> : <Trans>Apply for the exam</Trans>}
      </Button>
      {wasShown && (
        <Suspense>
          <ApplySheet exam={exam} open={open} onOpenChange={onOpenChange} />
        </Suspense>
      )}
    </>
  );
}
