import { randomUUID } from 'node:crypto';
import { type ConsoleCalls, isSaveable, type ListName, listPermissions } from '@tradewind/contract';
import type { Handlers, OperatorVisit } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { InvalidInput } from '../../platform/errors/invalid-input.ts';
import type { Services } from '../../platform/domain/services.ts';
import { findEverywhere, readWork } from './read-desk.ts';
import { deleteFilter, type GoneFilter, listFilters, saveFilter } from './saved-filters.ts';

type DeskCalls = Pick<
  ConsoleCalls,
  | 'getWorkList'
  | 'search'
  | 'getSavedFilterList'
  | 'saveFilter'
  | 'deleteFilter'
  | 'beginExport'
  | 'endExport'
>;

export function deskCalls({ database }: Services): Handlers<DeskCalls> {
  return {
    getWorkList: async (_, visit) => ({ items: await readWork(database.db, visit) }),

    search: async ({ text }, visit) => {
      const asked = text.trim();
      if (asked === '') throw new InvalidInput({ text: { kind: 'required' } });
      return await visit.audited(
        ({ items }) => ({
          detail: { search: asked, found: items.map(({ kind, id }) => `${kind}:${id}`) },
        }),
        async (tx) => ({ items: await findEverywhere(tx, visit, asked) }),
      );
    },

    getSavedFilterList: async ({ list }, visit) => {
      requireList(list, visit);
      return { items: await listFilters(database.db, visit.operatorId, list) };
    },

    saveFilter: async (filter, visit) => {
      const { list, query, isShared } = filter;
      requireList(list, visit);
      requireSaveable(list, query);
      return await visit.audited(
        // The filter's name is left out: it is free text, and nothing is ever erased from the log.
        ({ filterId }) => ({ subject: `filter:${filterId}`, detail: { list, isShared } }),
        async (tx) => ({ filterId: String(await saveFilter(tx, visit.operatorId, filter)) }),
      );
    },

    deleteFilter: async ({ filterId }, visit) => {
      await visit.audited(
        ({ list, isShared }: GoneFilter) => ({
          subject: `filter:${filterId}`,
          detail: { list, isShared },
        }),
        (tx) => deleteFilter(tx, visit.operatorId, BigInt(filterId)),
      );
      return {};
    },

    beginExport: async ({ list, filter }, visit) => {
      requireList(list, visit);
      return await visit.audited(
        ({ exportId }) => ({ subject: `export:${exportId}`, detail: { ...filter, list } }),
        () => Promise.resolve({ exportId: randomUUID() }),
      );
    },

    endExport: async ({ exportId, list, filter, lines, isCut }, visit) => {
      requireList(list, visit);
      return await visit.audited(
        { subject: `export:${exportId}`, detail: { ...filter, list, lines, isCut } },
        () => Promise.resolve({}),
      );
    },
  };
}

/** Requires the list's own permission for its filters and exports. */
function requireList(list: ListName, { permissions }: OperatorVisit): void {
  if (!permissions.has(listPermissions[list])) throw new AppError('notPermitted');
}

/** Refuses filters by personal data: they would keep it after the member's account is closed. */
function requireSaveable(list: ListName, query: string): void {
  for (const field of new URLSearchParams(query).keys())
    if (!isSaveable(list, field)) throw new InvalidInput({ query: { kind: 'format' } });
}
