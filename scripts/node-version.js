/**
 * Must run before any module that an old Node could not parse. It checks for the feature: Node strips types by default since
 * 22.18 and 23.6.
 */
if (!process.features.typescript) {
  process.stderr.write(
    `Node ${process.versions.node} is too old to run this. Start it with npm, which finds the Node that came with the ` +
      `packages; where none came, install Node 24. (This is ${process.platform}-${process.arch}.)\n`,
  );
  process.exit(1);
}
