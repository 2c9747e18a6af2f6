import { readFile } from 'node:fs/promises';
import solc from 'solc';
import * as z from 'zod';

const file = 'sample-dollar.sol';

const compiled = z.object({
  contracts: z.object({
    [file]: z.object({
      SampleDollar: z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) }),
    }),
  }),
});

/** What `sample-dollar.ts` holds, made from its source; a test compares the two. */
export async function compileSampleDollar(): Promise<string> {
  const content = await readFile(new URL(`../devnet/${file}`, import.meta.url), 'utf8');
  const input = {
    language: 'Solidity',
    sources: { [file]: { content } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'cancun',
      // A hash of the source's words would change the code with every comment.
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  };
  const output: unknown = JSON.parse(solc.compile(JSON.stringify(input)));
  const { contracts } = compiled.parse(output);
  return `0x${contracts[file].SampleDollar.evm.bytecode.object}`;
}
