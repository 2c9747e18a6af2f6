import { Trans } from '@lingui/react/macro';
import { Trophy } from 'lucide-react';
import { useExamRecords } from '../../data/exam.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ListEnd } from '../../../../ui/list-end.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { RecordRow, RecordRowSkeleton } from './record-row.tsx';

export function ExamRecordScreen() {
  return (
    <Page title={<Trans>Exam records</Trans>} parent="/examination">
      <Records />
    </Page>
  );
}

function Records() {
  const records = useExamRecords();
  const rows = records.data?.pages.flatMap((page) => page.items);
  if (rows === undefined) {
    return records.isError ? (
      <Card className="">
        <LoadFailure onRetry={() => void records.refetch()} busy={records.isFetching} />
      </Card>
    ) : (
      <Rows>
        {[0, 1, 2, 3].map((row) => (
          <RecordRowSkeleton key={row} />
        ))}
      </Rows>
    );
  }
  if (rows.length === 0) {
    return (
      <Card className="">
        <Message
          icon={Trophy}
          level={2}
          title={<Trans>No exams sat yet</Trans>}
          text={<Trans>Points, time and result of each exam you finish are listed here.</Trans>}
          action={
            <ButtonLink to="/examination">
              <Trans>See exams</Trans>
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <>
      <Rows>
        {rows.map((record) => (
          <RecordRow key={record.sittingId} record={record} />
        ))}
      </Rows>
      <ListEnd
        hasMore={records.hasNextPage}
        failed={records.isFetchNextPageError}
        busy={records.isFetchingNextPage}
        loadMore={() => void records.fetchNextPage()}
      />
    </>
  );
}
