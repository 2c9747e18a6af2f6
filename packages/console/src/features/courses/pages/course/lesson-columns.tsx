import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { Tag } from 'antd';
import type { LessonRow } from '../../data/catalogue.ts';
import { Duration } from '../../../../ui/duration.tsx';
import { useOrderColumn } from '../../../../ui/ordering/use-order-column.tsx';
import type { Ordering } from '../../../../ui/ordering/use-order.ts';
import { RowLink } from '../../../../ui/row-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { useStandingColumns } from '../../../../ui/standing/use-standing-columns.tsx';
import { missingIn } from '../../../../ui/texts/text-drafts.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';

/** Without `ordering`, for operators who may only look, the column of handles is left out. */
export function useLessonColumns(
  ordering: Ordering<LessonRow> | undefined,
): readonly Column<LessonRow>[] {
  const { t } = useLingui();
  const language = usePreferences((preferences) => preferences.language);
  const order = useOrderColumn(ordering);
  const standing = useStandingColumns<LessonRow>(({ texts }) => missingIn(texts, 'title'));
  return [
    ...order,
    {
      key: 'title',
      title: t`Title`,
      wide: true,
      render: ({ lessonId, texts, isPreview }) => (
        <>
          <RowLink to={`/courses/lessons/${lessonId}`}>
            {inLanguage(texts, language)?.title}
          </RowLink>{' '}
          {isPreview ? <Tag color="processing">{t`Free preview`}</Tag> : null}
        </>
      ),
    },
    {
      key: 'length',
      title: t`Length`,
      align: 'end',
      render: ({ seconds }) =>
        seconds === null ? (
          <span className="quiet">{t`No video yet`}</span>
        ) : (
          <Duration seconds={seconds} />
        ),
    },
    {
      key: 'captions',
      title: t`Captions`,
      render: ({ captions }) =>
        captions.length === 0 ? (
          <span className="quiet">—</span>
        ) : (
          captions.map((one) => one.toUpperCase()).join(' ')
        ),
    },
    ...standing,
  ];
}
