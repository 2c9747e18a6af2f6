import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { boundaryExamples } from './boundary-examples.js';
import { cruiseFolder, rules } from './cruise.js';
import { root } from './run-command.js';

/** Each part of the repository, with the least number of its files that the tool must have read. */
const expected = {
  'packages/contract/': 15,
  'packages/server/': 80,
  'packages/web/': 50,
  'packages/console/': 50,
  'packages/chain/': 4,
};

export async function checkBoundaries() {
  const problems = [...(await rulesThatDoNotBite()), ...(await problemsOfThisRepository())];
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  return problems.length === 0;
}

/** Checks this repository. Because a tool that reads no files finds no problems, the files it read are counted. */
async function problemsOfThisRepository() {
  const { modules, breaches } = await cruiseFolder(root, ['packages', 'scripts', 'e2e', 'bench']);
  const blind = Object.entries(expected)
    .map(([part, least]) => ({ part, least, seen: countBelow(modules, part) }))
    .filter(({ seen, least }) => seen < least)
    .map(({ part, seen, least }) => `Only ${seen} modules seen in ${part}; expected ${least}.`);
  return [...blind, ...breaches.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)];
}

/**
 * @param {string[]} modules
 * @param {string} part
 */
function countBelow(modules, part) {
  return modules.filter((module) => module.startsWith(part)).length;
}

/** Tries each rule on files that break it. */
async function rulesThatDoNotBite() {
  const folder = await mkdtemp(join(tmpdir(), 'boundaries-'));
  try {
    const problems = [];
    for (const rule of rules) {
      const examples = boundaryExamples[rule] ?? [];
      if (examples.length === 0) problems.push(`The rule ${rule} has no example that breaks it.`);
      const place = join(folder, rule);
      await writeExamples(place, examples);
      const { breaches } = await cruiseFolder(place, ['packages']);
      for (const { from, to, fine = false } of examples) {
        // A cycle is reported from one of its files only.
        const reported = breaches.some(
          (breach) => breach.rule === rule && [breach.from, breach.to].includes(from),
        );
        if (reported === fine)
          problems.push(`${rule} ${fine ? 'refuses' : 'does not see'} ${from} → ${to}.`);
      }
    }
    return problems;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * @param {string} folder
 * @param {{ from: string, to: string, types?: boolean }[]} examples
 */
async function writeExamples(folder, examples) {
  const write = async (/** @type {string} */ name, /** @type {string} */ text) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  };
  for (const { to } of examples) {
    if (/\.\w+$/.test(to)) await write(to, 'export const thing = 1;\nexport type Thing = 1;\n');
  }
  for (const { from, to, types = false } of examples) {
    const path = relative(dirname(from), to);
    const target = path.startsWith('.') ? path : `./${path}`;
    await write(
      from,
      types
        ? `import type { Thing } from '${target}';\nexport const thing: Thing = 1;\n`
        : `import { thing } from '${target}';\nexport const things = [thing];\n`,
    );
  }
}
