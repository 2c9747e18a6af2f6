/**
 * Runs before anything that an old Node could not even read. By what it can do: types are stripped without being
 * asked for since 22.18, and in the odd versions beside it since 23.6.
 */
if (!process.features.typescript) {
  process.stderr.write(
    `Node ${process.versions.node} is too old to run this. Start it with npm, which finds the Node that came with the ` +
      `packages; where none came, install Node 24. (This is ${process.platform}-${process.arch}.)\n`,
  );
  process.exit(1);
}
