/** Runs before anything that an old Node could not even read. */
const major = Number(process.versions.node.split('.')[0]);
if (major < 22) {
  process.stderr.write(
    `Node ${process.versions.node} is too old to run this, and no Node came with the packages for ` +
      `${process.platform}-${process.arch}. Install Node 24 and try again.\n`,
  );
  process.exit(1);
}
