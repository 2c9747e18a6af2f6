interface Sweep<T extends { readonly id: bigint }> {
  /** Those after the last one that was found, in their order. */
  readonly find: (after: T | undefined, most: number) => Promise<readonly T[]>;
  /** Only what still needs it: another process may be at the same ones. */
  readonly work: (ids: readonly bigint[]) => Promise<unknown>;
  readonly batch: number;
  readonly batches: number;
}

/**
 * Works through what is due, many at a time. If a batch fails, each is done alone: one that cannot be done
 * neither undoes nor keeps back the others, and is tried again with the next sweep.
 */
export async function sweep<T extends { readonly id: bigint }>({
  find,
  work,
  batch,
  batches,
}: Sweep<T>): Promise<number> {
  const failures: unknown[] = [];
  let [last, found]: [T | undefined, number] = [undefined, 0];
  for (let nth = 0; nth < batches; nth += 1) {
    const due = await find(last, batch);
    failures.push(...(await togetherOrAlone(due, work)));
    found += due.length;
    last = due.at(-1);
    if (due.length < batch) break;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${found} failed`);
  return found;
}

async function togetherOrAlone(
  due: readonly { readonly id: bigint }[],
  work: (ids: readonly bigint[]) => Promise<unknown>,
): Promise<unknown[]> {
  if (due.length === 0) return [];
  try {
    await work(due.map(({ id }) => id));
    return [];
  } catch (error) {
    if (due.length === 1) return [error];
  }
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      await work([id]);
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}
