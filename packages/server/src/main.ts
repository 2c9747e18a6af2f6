import { run } from './program/run.ts';

await run();
