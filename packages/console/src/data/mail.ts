import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import { usePagedList } from './paging.ts';

export const useMails = (search: string) =>
  usePagedList(['mails', search], (page) =>
    client.getMailList({ ...page, ...(search === '' ? {} : { search }) }),
  );

export const useMail = (mailId: string) =>
  useQuery({ queryKey: ['mail', mailId], queryFn: () => client.getMail({ mailId }) });
