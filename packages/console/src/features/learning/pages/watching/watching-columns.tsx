import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import { SearchLink } from '../../../../ui/search-link.tsx';
import type { Watching } from '../../../../data/shapes.ts';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { shareOf, WatchedShare } from './watched-share.tsx';

export function keyOf({ member, lesson }: Watching): string {
  return `${member.memberId}-${lesson.lessonId}`;
}

interface Places {
  readonly rowSearchOf: (key: string) => string;
  readonly memberSearchOf: (memberId: string) => string;
  readonly lessonSearchOf: (lessonId: string) => string;
}

export function useWatchingColumns(places: Places): readonly Column<Watching>[] {
  const { t } = useLingui();
  return [
    {
      key: 'time',
      title: t`Last watched`,
      render: (row) => (
        <OpenLink search={places.rowSearchOf(keyOf(row))}>
          <Moment at={row.watchedAt} />
        </OpenLink>
      ),
      text: ({ watchedAt }) => watchedAt,
    },
    {
      key: 'member',
      title: t`Member`,
      render: ({ member }) => (
        <MemberLink member={member} search={places.memberSearchOf(member.memberId)} />
      ),
      text: ({ member }) => member.account,
    },
    {
      key: 'course',
      title: t`Course`,
      render: ({ course }) => (
        <span className="watching-course" title={course.title}>
          {course.title}
        </span>
      ),
      text: ({ course }) => course.title,
    },
    {
      key: 'lesson',
      title: t`Lesson`,
      wide: true,
      render: ({ lesson }) => (
        <SearchLink
          search={places.lessonSearchOf(lesson.lessonId)}
          onClick={(event) => event.stopPropagation()}
        >
          {lesson.title}
        </SearchLink>
      ),
      text: ({ lesson }) => lesson.title,
    },
    {
      key: 'watched',
      title: t`Watched`,
      render: (row) => <WatchedShare row={row} />,
      text: (row) => `${shareOf(row)} %`,
    },
    {
      key: 'learned',
      title: t`Learned`,
      render: ({ learnedAt }) =>
        learnedAt === null ? (
          '–'
        ) : (
          <Tag color="success">
            <Trans>Learned</Trans>
          </Tag>
        ),
      text: ({ learnedAt }) => learnedAt ?? '',
    },
  ];
}
