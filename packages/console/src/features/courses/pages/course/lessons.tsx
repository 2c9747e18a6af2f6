import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { lessonsMax } from '@tradewind/contract/courses/catalogue';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { type LessonRow, type ManagedCourse, useOrderLessons } from '../../data/catalogue.ts';
import { wholeList } from '../../../../data/paging.ts';
import { OrderNotice } from '../../../../ui/ordering/order-notice.tsx';
import { useOrder } from '../../../../ui/ordering/use-order.ts';
import { RowTable } from '../../../../ui/row-table.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { useLessonColumns } from './lesson-columns.tsx';

interface LessonsProps {
  readonly course: ManagedCourse;
  readonly mayWrite: boolean;
}

export function Lessons({ course, mayWrite }: LessonsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const language = usePreferences((preferences) => preferences.language);
  const { courseId, lessons } = course;
  const ordering = useOrder<LessonRow>({
    rows: lessons,
    keyOf: ({ lessonId }) => lessonId,
    nameOf: ({ texts }) => inLanguage(texts, language)?.title ?? '',
    save: useOrderLessons(courseId),
  });
  const columns = useLessonColumns(mayWrite ? ordering : undefined);
  return (
    <>
      {mayWrite && lessons.length < lessonsMax ? (
        <Button
          className="lesson-add"
          type={lessons.length === 0 ? 'primary' : 'default'}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => void navigate(`/courses/${courseId}/lessons/new`)}
        >
          <Trans>Add a lesson</Trans>
        </Button>
      ) : null}
      <OrderNotice ordering={ordering} />
      <RowTable
        label={t`Lessons`}
        list={wholeList(ordering.rows)}
        columns={columns}
        keyOf={({ lessonId }) => lessonId}
        {...(ordering.dragged === undefined ? {} : { openKey: ordering.dragged })}
        onOpen={({ lessonId }) => void navigate(`/courses/lessons/${lessonId}`)}
        empty={<Trans>There are no lessons in this course yet.</Trans>}
      />
    </>
  );
}
