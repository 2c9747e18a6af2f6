import { useMutation, useQuery } from '@tanstack/react-query';
import type { CallOutput, ConsoleCalls } from '@tradewind/contract';
import { client } from '../../../data/client.ts';
import { useMaking } from '../../../data/making.ts';
import { usePagedList } from '../../../data/paging.ts';
import type { Fields } from '../../../data/shapes.ts';
import { useChange } from '../../../data/use-change.ts';

export type HomeContent = CallOutput<ConsoleCalls['getHomeContent']>;
export type HomePerson = HomeContent['people'][number];
export type HomeChange = CallOutput<ConsoleCalls['getHomeHistory']>['items'][number];

const homeKey = ['home'];

export const useHomeContent = () =>
  useQuery({ queryKey: [...homeKey, 'content'], queryFn: () => client.getHomeContent() });

export const useHomeHistory = (subject: string) =>
  usePagedList([...homeKey, 'history', subject], (page) =>
    client.getHomeHistory({ ...page, subject }),
  );

/** The texts of one section, with the key of that section. */
export type SectionSave =
  | ({ readonly key: 'hero' } & Fields<'saveHomeHero'>)
  | ({ readonly key: 'introduction' } & Fields<'saveHomeIntroduction'>)
  | ({ readonly key: 'rewards' } & Fields<'saveHomeRewards'>);

export const useSaveHomeSection = () => useDeed(saveSection);
export const useSaveHomePerson = () => useDeed(client.saveHomePerson);
export const usePublishHomePerson = () => useDeed(client.publishHomePerson);
export const useOrderHomePeople = (circle: HomePerson['circle']) =>
  useDeed(
    ({ from, ids }: { from: string[]; ids: string[] }) =>
      client.orderHomePeople({ circle, from, personIds: ids }),
    `order-${circle}`,
  );
export const useRemoveHomePerson = () => useDeed(client.removeHomePerson);

export const useAddHomePerson = () =>
  useDeed(
    useMaking({
      make: (fields: Fields<'addHomePerson'>, requestId) =>
        client.addHomePerson({ ...fields, requestId }),
      amend: async ({ personId }, fields) => {
        await client.saveHomePerson({ personId, revision: 1, ...fields });
        return true;
      },
      addressOf: ({ personId }) => `/home-screen/people/${personId}`,
    }),
  );

function useDeed<I, O>(call: (input: I) => Promise<O>, scope?: string) {
  return useChange(call, homeKey, scope);
}

export const useUploadPortrait = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const { fileId } = await client.uploadOperatorFile({ file, kind: 'avatar' });
      return fileId;
    },
  });

async function saveSection(save: SectionSave): Promise<object> {
  const { revision } = save;
  if (save.key === 'hero') return await client.saveHomeHero({ revision, texts: save.texts });
  return save.key === 'rewards'
    ? await client.saveHomeRewards({ revision, texts: save.texts })
    : await client.saveHomeIntroduction({ revision, texts: save.texts });
}
