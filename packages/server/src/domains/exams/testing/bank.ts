import { randomUUID } from 'node:crypto';
import type { CallInput, ConsoleCalls } from '@tradewind/contract';
import type { Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';

type Question = Omit<CallInput<ConsoleCalls['createQuestion']>, 'requestId' | 'folderId'>;

export function choiceOf(prompt: string, given: Partial<Question> = {}): Question {
  return {
    title: '',
    texts: { en: { prompt, explanation: '', options: ['gold', 'oil', 'grain'] } },
    key: { type: 'single', options: 3, correct: [0] },
    ...given,
  };
}

/** Returns helpers that call the server as a teacher does. */
export function teacherAt(server: TestServer, teacher: Person) {
  return {
    folder: (name: string, parentId: string | null = null) =>
      server.operator('createQuestionFolder', { requestId: randomUUID(), parentId, name }, teacher),
    async folderId(name: string, parentId: string | null = null): Promise<string> {
      return (await this.folder(name, parentId)).response.folderId;
    },
    add: (folderId: string, question: Question) =>
      server.operator(
        'createQuestion',
        { requestId: randomUUID(), folderId, ...question },
        teacher,
      ),
    async questionId(folderId: string, prompt: string): Promise<string> {
      return (await this.add(folderId, choiceOf(prompt))).response.questionId;
    },
    list: async (filter: Partial<CallInput<ConsoleCalls['getQuestionList']>>) =>
      (await server.operator('getQuestionList', filter, teacher)).response,
    folders: async () => (await server.operator('getQuestionFolders', {}, teacher)).response.items,
  };
}
