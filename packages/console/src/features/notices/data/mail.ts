import { useQuery } from '@tanstack/react-query';
import type { CallInput, ConsoleCalls } from '@tradewind/contract';
import { client } from '../../../data/client.ts';
import { usePagedList } from '../../../data/paging.ts';

export type MailState = NonNullable<CallInput<ConsoleCalls['getMailList']>['state']>;

export const useMails = (search: string, state: MailState | undefined) =>
  usePagedList(['mails', search, state ?? ''], (page) =>
    client.getMailList({
      ...page,
      ...(search === '' ? {} : { search }),
      ...(state === undefined ? {} : { state }),
    }),
  );

export const useMail = (mailId: string) =>
  useQuery({ queryKey: ['mail', mailId], queryFn: () => client.getMail({ mailId }) });
