interface Sweep<T extends { readonly id: bigint }> {
  /** Returns the items after the last one found, in order. */
  readonly find: (after: T | undefined, most: number) => Promise<readonly T[]>;
  /** Works on the given items; must skip what no longer needs it, because another process may do the same. */
  readonly work: (ids: readonly bigint[]) => Promise<unknown>;
  readonly batch: number;
  readonly batches: number;
}

/**
 * Processes what is due in batches. If a batch fails, each item is done alone, so that one failing item neither
 * undoes nor delays the others; it is tried again with the next sweep.
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
