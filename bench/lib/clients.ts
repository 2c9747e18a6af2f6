/** How often `work` is done per second by so many clients, each of whom waits for the answer. */
export async function perSecond(
  clients: number,
  seconds: number,
  work: () => Promise<unknown>,
): Promise<number> {
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let done = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return done / ((performance.now() - begin) / 1000);
}
