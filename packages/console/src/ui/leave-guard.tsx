import { Trans, useLingui } from '@lingui/react/macro';
import { useUnsaved } from '../session/held-page.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { SessionEnded } from '../features/access/parts/session-ended.tsx';

interface LeaveGuardProps {
  /** True if the page holds unsaved text. */
  readonly active: boolean;
  /**
   * True if all unsaved text is being saved. The page may then be left, but if the session has ended the text is still kept.
   */
  readonly isSaving?: boolean;
  /** True while a file is being uploaded; leaving the page would cancel the upload. */
  readonly isUploading?: boolean;
}

/** Asks before unsaved work is lost by leaving the page: texts in six languages or a video take long to enter again. */
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
