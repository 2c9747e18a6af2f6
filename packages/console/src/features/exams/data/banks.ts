import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { CallOutput, ConsoleCalls } from '@tradewind/contract';
import type { QuestionType } from '@tradewind/contract/exams/exam';
import { useState } from 'react';
import { client } from '../../../data/client.ts';
import { createIntent } from '../../../data/intent.ts';
import { useMaking } from '../../../data/making.ts';
import { usePagedList } from '../../../data/paging.ts';
import type { Fields } from '../../../data/shapes.ts';
import { useChange } from '../../../data/use-change.ts';

export type Folder = CallOutput<ConsoleCalls['getQuestionFolders']>['items'][number];
export type QuestionRow = CallOutput<ConsoleCalls['getQuestionList']>['items'][number];
export type Question = CallOutput<ConsoleCalls['getQuestion']>;
export type QuestionKey = Question['key'];
export type ImportCheck = CallOutput<ConsoleCalls['checkQuestionImport']>;
export type QuestionFile = CallOutput<ConsoleCalls['exportQuestions']>;

/** Papers show how many questions their folders have, so they share a key with the questions and are refetched together. */
export const examKey = ['exam-bank'];

export interface QuestionFilter {
  readonly folderId: string;
  readonly search: string;
  readonly type: QuestionType | undefined;
  readonly state: 'usable' | 'retired' | undefined;
}

export const useFolders = () =>
  useQuery({ queryKey: [...examKey, 'folders'], queryFn: () => client.getQuestionFolders() });

export const useQuestions = ({ folderId, search, type, state }: QuestionFilter) =>
  usePagedList([...examKey, 'questions', folderId, search, type, state], (page) =>
    client.getQuestionList({
      ...page,
      ...(folderId === '' ? {} : { folderId }),
      ...(search === '' ? {} : { search }),
      ...(type === undefined ? {} : { type }),
      ...(state === undefined ? {} : { state }),
    }),
  );

export const useQuestion = (questionId: string, version?: number) =>
  useQuery({
    queryKey: [...examKey, 'question', questionId, version],
    queryFn: () =>
      client.getQuestion({
        questionId,
        ...(version === undefined ? {} : { version: String(version) }),
      }),
    placeholderData: keepPreviousData,
  });

export const useSaveFolder = () => useDeed(client.saveQuestionFolder);
export const useDeleteFolder = () => useDeed(client.deleteQuestionFolder);
export const useSaveQuestion = () => useDeed(client.saveQuestion);
export const useMoveQuestions = () => useDeed(client.moveQuestions);
export const useRetireQuestions = () => useDeed(client.retireQuestions);
export const usePreviewScore = () => useMutation({ mutationFn: client.previewScore });
export const useCheckImport = () => useMutation({ mutationFn: client.checkQuestionImport });
export const useApplyImport = () => useDeed(client.applyQuestionImport);
export const useExport = () => useMutation({ mutationFn: client.exportQuestions });

export function useCreateFolder() {
  const [intend] = useState(() => createIntent());
  return useDeed((fields: Fields<'createQuestionFolder'>) =>
    intend((requestId) => client.createQuestionFolder({ ...fields, requestId })),
  );
}

export const useCreateQuestion = () =>
  useDeed(
    useMaking({
      make: (fields: Fields<'createQuestion'>, requestId) =>
        client.createQuestion({ ...fields, requestId }),
      amend: async ({ questionId }, { folderId, ...content }, sent) => {
        const questionIds = [questionId];
        // A question cannot change its type, so this one is retired and another is created.
        if (content.key.type !== sent.key.type) {
          await client.retireQuestions({ questionIds, isRetired: true });
          return false;
        }
        if (folderId !== sent.folderId) await client.moveQuestions({ questionIds, folderId });
        await client.saveQuestion({ questionId, version: 1, ...content });
        return true;
      },
      addressOf: ({ questionId }) => `/exam-questions/${questionId}`,
    }),
  );

export function useDeed<I, O>(call: (input: I) => Promise<O>) {
  return useChange(call, examKey);
}
