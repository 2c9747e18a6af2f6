/**
 * Runs before anything that an old Node could not even read. By what it can do: types are stripped without being
 * asked for since 22.18, and in the odd versions beside it since 23.6.
 */
if (!process.features.typescript) {
  process.stderr.write(
    `Node ${process.versions.node} is too old to run this, and no Node came with the packages for ` +
      `${process.platform}-${process.arch}. Install Node 24 and try again.\n`,
  );
  process.exit(1);
}
