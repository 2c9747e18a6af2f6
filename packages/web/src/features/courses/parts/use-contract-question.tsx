import { Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { type Course, useCourse } from '../data/courses.ts';
import { contractsFor } from './contracts-for.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';

interface ContractQuestion {
  readonly ask: (course: Course) => void;
  readonly dialog: ReactNode;
}

/**
 * Asks about a course that the member's contract does not cover: says which contract is missing, and what can be
 * watched without it.
 */
export function useContractQuestion(): ContractQuestion {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [course, setCourse] = useState<Course>();
  const level = course?.level ?? 0;
  const title = course?.title ?? '';
  const { ask, close, dialog } = useConfirm({
    title: t`Level ${level} contract needed`,
    text: t`“${title}” belongs to the Level ${level} contract. Once you have it, all its lessons are open to you.`,
    details: course && (
      <FreePreview courseId={course.courseId} onChosen={() => setCourse(undefined)} />
    ),
    look: 'primary',
    confirm: <Trans>See contracts</Trans>,
    dismiss: <Trans context="contract">Not now</Trans>,
    busy: false,
    onConfirm: () => {
      close();
      void navigate(contractsFor(course?.courseId ?? ''));
    },
  });
  return {
    ask: (asked) => {
      setCourse(asked);
      ask();
    },
    // Without a course the dialog is removed at once, together with the history entry by which Back would close it.
    dialog: course && dialog,
  };
}

interface FreePreviewProps {
  readonly courseId: string;
  readonly onChosen: () => void;
}

function FreePreview({ courseId, onChosen }: FreePreviewProps) {
  const preview = useCourse(courseId).data?.items.find(({ isPreview }) => isPreview);
  if (preview === undefined) return null;
  const { lessonId, title } = preview;
  return (
    <Link
      to={`/course-learning/${courseId}?lesson=${lessonId}`}
      onClick={onChosen}
      className="mt-2 flex min-h-touch items-center gap-3 rounded-card bg-brand-soft px-4 py-2 text-brand"
    >
      <Play aria-hidden className="size-5 shrink-0 fill-current" />
      <span className="min-w-0">
        <span className="block font-semibold">
          <Trans>Watch the free preview</Trans>
        </span>
        <span className="block text-hint">{title}</span>
      </span>
    </Link>
  );
}
