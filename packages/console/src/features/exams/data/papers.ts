import { useQuery } from '@tanstack/react-query';
import type { CallOutput, ConsoleCalls } from '@tradewind/contract';
import { examKey, useDeed } from './banks.ts';
import { client } from '../../../data/client.ts';
import { useMaking } from '../../../data/making.ts';
import { usePagedList } from '../../../data/paging.ts';
import type { Fields } from '../../../data/shapes.ts';

export type PaperRow = CallOutput<ConsoleCalls['getPaperList']>['items'][number];
export type Paper = CallOutput<ConsoleCalls['getPaper']>;

export interface PaperFilter {
  readonly search: string;
  readonly type: 'practice' | 'formal' | undefined;
  readonly state: 'published' | 'draft' | undefined;
}

export const usePapers = ({ search, type, state }: PaperFilter) =>
  usePagedList([...examKey, 'papers', search, type, state], (page) =>
    client.getPaperList({
      ...page,
      ...(search === '' ? {} : { search }),
      ...(type === undefined ? {} : { type }),
      ...(state === undefined ? {} : { state }),
    }),
  );

export const usePaper = (paperId: string) =>
  useQuery({
    queryKey: [...examKey, 'paper', paperId],
    queryFn: () => client.getPaper({ paperId }),
  });

export const useSavePaper = () => useDeed(client.savePaper);
export const usePublishPaper = () => useDeed(client.publishPaper);
export const useCreatePaper = () =>
  useDeed(
    useMaking({
      make: (fields: Fields<'createPaper'>, requestId) =>
        client.createPaper({ ...fields, requestId }),
      amend: async (made, fields) => {
        await client.savePaper({ ...made, ...fields });
        return true;
      },
      addressOf: ({ paperId }) => `/exam-papers/${paperId}`,
    }),
  );
