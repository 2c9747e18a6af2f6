import { Trans, useLingui } from '@lingui/react/macro';
import { useUnsaved } from '../session/held-page.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { SessionEnded } from '../features/access/parts/session-ended.tsx';

interface LeaveGuardProps {
  /** Something is written that is not saved. */
  readonly active: boolean;
  /** All of it is on its way: the page may go on, but not to lose it should the session have ended. */
  readonly isSaving?: boolean;
  /** A file is on its way, which leaving would break off. */
  readonly isUploading?: boolean;
}

/** Six languages are an hour's work, and so is a video: a slip of the mouse must not lose it. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { active, isSaving = false, isUploading = false } = props;
  const { t } = useLingui();
  const isTold = useUnsaved(active || isUploading);
  return (
    <>
      {isTold ? <SessionEnded /> : null}
      <LeaveQuestion
        isOn={(active && !isSaving) || isUploading}
        title={active ? t`Leave without saving?` : t`Break off the upload?`}
        action={active ? t`Leave and lose the changes` : t`Leave and break it off`}
      >
        {active ? (
          <p>
            <Trans>What you changed on this page has not been saved.</Trans>
          </p>
        ) : null}
        {isUploading ? (
          <p>
            <Trans>
              A video is still being sent. To go on with it later, come back to this page and choose
              the same file again.
            </Trans>
          </p>
        ) : null}
      </LeaveQuestion>
    </>
  );
}
