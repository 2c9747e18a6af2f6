/** Returns pseudo-random numbers from one up to the limit, spread over all magnitudes, and the same in every run. */
export function spread(count: number, limit: bigint): readonly bigint[] {
  let state = 0x2545f4914f6cdd1dn;
  return Array.from({ length: count }, (_, number) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % (1n << 64n);
    // All magnitudes are equally frequent, because edge cases are at both ends.
    const size = 10n ** BigInt(number % limit.toString().length);
    return 1n + (state % (size < limit ? size : limit));
  });
}

/** Returns pseudo-random texts made of the given pieces, the same in every run. */
export function textsOf(pieces: readonly string[], count: number): readonly string[] {
  return spread(count, 10n ** 12n).map((number) =>
    number.toString(pieces.length).replaceAll(/./g, (digit) => pieces[parseInt(digit, 36)] ?? ''),
  );
}
