/** Returns how many times per second `clients` clients finish `work`. Each client starts again once its last call has finished. */
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
