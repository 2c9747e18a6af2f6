import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod';

const compiled = z.object({
  contracts: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) }),
    ),
  ),
});

/** Compiles a contract. A test compares the result with the code stored in TypeScript beside the source. */
export async function compile(source: URL, contract: string, evmVersion: string): Promise<string> {
  const file = basename(source.pathname);
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: await readFile(source, 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion,
      // Without this, a hash of the source would change the code with every comment.
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  };
  // Loaded only when needed, because it has eight megabytes.
  const { default: solc } = await import('solc');
  const output: unknown = JSON.parse(solc.compile(JSON.stringify(input)));
  const code = compiled.parse(output).contracts[file]?.[contract]?.evm.bytecode.object;
  if (code === undefined) throw new Error(`${file} has no ${contract}`);
  return `0x${code}`;
}
