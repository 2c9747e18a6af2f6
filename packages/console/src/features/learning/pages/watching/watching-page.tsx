import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import { useWatching } from '../../data/watching.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { MemberFilter } from '../../../members/parts/member-filter.tsx';
import { MemberPanel } from '../../../members/parts/member-panel.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { keyOf, useWatchingColumns } from './watching-columns.tsx';
import { WatchingPanel } from './watching-panel.tsx';

export function Component() {
  const { t } = useLingui();
  const mayReadMembers = useMay('member.read');
  const { filter, go, refine, search } = useUrlFilter(['member', 'lesson', 'row', 'person']);
  const list = useWatching(filter.member, filter.lesson);
  const [first] = list.items;
  const { lesson: lessonId } = filter;
  const personSearchOf = (person: string) => search({ person, row: '' });
  const lessonSearchOf = (lesson: string) => search({ lesson, member: '', row: '', person: '' });
  const memberSearchOf = (member: string) => search({ member, lesson: '', row: '', person: '' });
  const columns = useWatchingColumns({
    rowSearchOf: (row) => search({ row, person: '' }),
    memberSearchOf: personSearchOf,
    lessonSearchOf,
  });
  return (
    <>
      <PageHead
        title={t`Watching`}
        about={
          <Trans>
            What members watched, the latest first. What is being played right now follows within
            minutes.
          </Trans>
        }
        tools={
          <>
            {mayReadMembers ? (
              <MemberFilter
                memberId={filter.member}
                {...(first === undefined ? {} : { account: first.member.account })}
                onChange={(member) => refine({ member })}
              />
            ) : null}
            {lessonId === '' ? null : (
              <Tag closable onClose={() => refine({ lesson: '' })}>
                {first?.lesson.title ?? t`Lesson ${lessonId}`}
              </Tag>
            )}
            <ListTools
              name="watching"
              list={list}
              columns={columns}
              filter={{ member: filter.member, lesson: filter.lesson }}
            />
          </>
        }
      />
      <RowTable
        label={t`Watching`}
        list={list}
        columns={columns}
        keyOf={keyOf}
        openKey={filter.row}
        onOpen={(row) => go({ row: keyOf(row), person: '' })}
        empty={
          filter.member === '' && lessonId === '' ? (
            <Trans>Nobody has watched a lesson yet.</Trans>
          ) : (
            <Trans>Nothing was watched here yet.</Trans>
          )
        }
      />
      <WatchingPanel
        rowKey={filter.person === '' ? filter.row : ''}
        list={list}
        personSearchOf={personSearchOf}
        memberSearchOf={memberSearchOf}
        lessonSearchOf={lessonSearchOf}
        onClose={() => go({ row: '' })}
      />
      <MemberPanel
        memberId={mayReadMembers ? filter.person : ''}
        place="person"
        onClose={() => go({ person: '' })}
      />
    </>
  );
}
