import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../data/client.ts';
import { spanOf } from '../../../data/day-span.ts';
import { usePagedList } from '../../../data/paging.ts';

const recordsKey = ['exam-records'];

/** The papers to choose from; there are few, and they seldom change. */
export const usePaperChoice = () =>
  useQuery({ queryKey: ['exam-paper-choice'], queryFn: () => client.getExamPaperChoice({}) });

export interface RecordFilter {
  readonly paper: string;
  readonly member: string;
  readonly result: 'passed' | 'failed' | '';
  /** Days of the operator's local calendar, both included. */
  readonly from: string;
  readonly to: string;
}

export const useExamRecords = ({ paper, member, result, from, to }: RecordFilter) =>
  usePagedList([...recordsKey, 'list', paper, member, result, from, to], (page) =>
    client.getSittingRecordList({
      ...page,
      ...(paper !== '' && { paperId: paper }),
      ...(member !== '' && { memberId: member }),
      ...(result !== '' && { result }),
      ...spanOf(from, to),
    }),
  );

export const useExamRecord = (sittingId: string) =>
  useQuery({
    queryKey: [...recordsKey, 'one', sittingId],
    queryFn: () => client.getSittingRecord({ sittingId }),
  });

export const usePaperStatistics = (paperId: string) =>
  useQuery({
    queryKey: [...recordsKey, 'statistics', paperId],
    queryFn: () => client.getPaperStatistics({ paperId }),
    enabled: paperId !== '',
    placeholderData: keepPreviousData,
  });

export const useCertificates = (filter: {
  readonly paper: string;
  readonly member: string;
  readonly state: 'valid' | 'revoked' | '';
  readonly search: string;
}) =>
  usePagedList(['exam-certificates', filter], (page) =>
    client.getCertificateList({
      ...page,
      ...(filter.paper !== '' && { paperId: filter.paper }),
      ...(filter.member !== '' && { memberId: filter.member }),
      ...(filter.search !== '' && { search: filter.search }),
      ...(filter.state !== '' && { state: filter.state }),
    }),
  );

export function useRevokeCertificate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: client.revokeCertificate,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['exam-certificates'] }),
  });
}
