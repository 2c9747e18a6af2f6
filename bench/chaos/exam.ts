import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBootOf } from '../lib/demo-members.ts';
import { questionsEach } from '../lib/made-exam.ts';
import { progress } from '../lib/report.ts';
import { checkSittings } from './check-sittings.ts';
import { blowsOn, strike, Victim } from './killer.ts';
import { foundSchool, type Pupil, runDown } from './school.ts';
import { withDatabase } from './seed.ts';
import { Diary, readRecord, type Sat, type School, sit } from './sitter.ts';
import { tell } from './tell.ts';

const isShort = process.argv.includes('--short');
const size = isShort
  ? { pupils: 60, runsOutEvery: 4, seconds: 5, serverKills: 1, databaseKills: 1 }
  : { pupils: 200, runsOutEvery: 5, seconds: 60, serverKills: 8, databaseKills: 3 };

/**
 * Sits exams on clients that never give up while the server and its database are killed again and again; for some the time runs
 * out meanwhile. Afterwards the records must agree with what everyone was told.
 */
const folder = await mkdtemp(join(tmpdir(), 'chaos-exam-'));
await chmod(folder, 0o755);
try {
  progress(`${size.pupils} sittings, ${size.seconds} s`);
  const pupils = await withDatabase(folder, (database) => foundSchool(database, size));
  const diary = new Diary();
  const begin = Date.now();
  const sittings = await cause(pupils, diary);
  const seconds = Math.round((Date.now() - begin) / 1000);
  const checks = await withDatabase(folder, ({ pool }) => checkSittings(pool, sittings, diary));
  tell('exam', checks, {
    seconds,
    sittings: sittings.length,
    acknowledged: diary.acknowledged,
    askedAgain: diary.askedAgain,
    tooLate: diary.tooLate,
    serverKills: size.serverKills,
    databaseKills: size.databaseKills,
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function cause(pupils: readonly Pupil[], diary: Diary): Promise<Sat[]> {
  const victim = await Victim.on(folder);
  const origin = await victim.start();
  try {
    const { signSecret } = await readBootOf(origin);
    const thoughtMs = (size.seconds * 1000) / questionsEach;
    const school: School = { origin, signSecret, thoughtMs, diary };
    await runDown(await victim.connection(), size.seconds);
    const striking = strike(size.seconds, blowsOn(victim, size));
    const [sittings] = await Promise.all([
      Promise.all(pupils.map((pupil) => sit(school, pupil))),
      striking,
    ]);
    await Promise.all(
      pupils.map((pupil, nth) => readRecord(school, pupil, sittings[nth]?.sittingId ?? '')),
    );
    return sittings;
  } finally {
    await victim.stop();
  }
}
