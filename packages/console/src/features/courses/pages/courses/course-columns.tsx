import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import type { CourseRow } from '../../data/catalogue.ts';
import { CourseLevel, useLevelText } from '../../parts/course-level.tsx';
import { Duration, durationText } from '../../../../ui/duration.tsx';
import { useOrderColumn } from '../../../../ui/ordering/use-order-column.tsx';
import type { Ordering } from '../../../../ui/ordering/use-order.ts';
import { RowLink } from '../../../../ui/row-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { useStandingColumns } from '../../../../ui/standing/use-standing-columns.tsx';
import { missingIn } from '../../../../ui/texts/text-drafts.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';

/** Without `ordering`, when the operator may only look or a filter hides rows, the column of handles is left out. */
export function useCourseColumns(
  ordering: Ordering<CourseRow> | undefined,
): readonly Column<CourseRow>[] {
  const { t } = useLingui();
  const levelText = useLevelText();
  const language = usePreferences((preferences) => preferences.language);
  const words = ({ texts }: CourseRow) => inLanguage(texts, language);
  const order = useOrderColumn(ordering);
  const standing = useStandingColumns<CourseRow>(({ texts }) => missingIn(texts, 'title'));
  return [
    ...order,
    {
      key: 'title',
      title: t`Title`,
      wide: true,
      render: (row) => <RowLink to={`/courses/${row.courseId}`}>{words(row)?.title}</RowLink>,
      text: (row) => words(row)?.title ?? '',
    },
    {
      key: 'speaker',
      title: t`Speaker`,
      render: (row) => words(row)?.speaker,
      text: (row) => words(row)?.speaker ?? '',
    },
    {
      key: 'level',
      title: t`Level`,
      render: ({ level }) => <CourseLevel level={level} />,
      text: ({ level }) => levelText(level),
    },
    {
      key: 'lessons',
      title: t`Lessons`,
      align: 'end',
      render: ({ lessons, publishedLessons }) => (
        <span className="figures" title={t`${publishedLessons} of ${lessons} published`}>
          {publishedLessons} / {lessons}
        </span>
      ),
      text: ({ lessons, publishedLessons }) => `${publishedLessons}/${lessons}`,
    },
    {
      key: 'duration',
      title: t`Length`,
      align: 'end',
      render: ({ seconds }) => <Duration seconds={seconds} />,
      text: ({ seconds }) => durationText(seconds),
    },
    ...standing,
  ];
}
