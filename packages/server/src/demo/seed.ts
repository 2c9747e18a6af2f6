import { addInvitation, addMember } from '../domains/members/index.ts';
import { addSampleRecords } from '../domains/bulk/index.ts';
import { addSamplePeople } from '../domains/home/index.ts';
import { addOperator } from '../domains/staff/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Services } from '../platform/domain/services.ts';
import { addSampleWatching } from '../domains/learning/index.ts';
import {
  demoEditor,
  demoMember,
  demoOperators,
  demoPassword,
  demoSupport,
  demoTeacher,
} from './logins.ts';
import { seedCourses } from './seed-courses.ts';
import { seedExams } from './seed-exams.ts';
import { seedMedia } from './seed-media.ts';
import { seedRealNames } from './seed-real-names.ts';
import { seedSupport } from './seed-support.ts';
import { seedWallets } from './seed-wallet.ts';

const invitedStudents = 23;
/** The number of members who registered by themselves and have sat exams. */
const candidateCount = 12;

/** Prepares sample content, so that every screen shows something on the first start. Returns a function that writes it. */
export async function prepareDemoContent(services: Services): Promise<(tx: Tx) => Promise<void>> {
  const passwordHash = await services.passwords.hash(demoPassword);

  return async (tx) => {
    const operators = new Map<string, bigint>();
    for (const { email, name, roles } of demoOperators) {
      const id = await addOperator(tx, {
        email,
        name,
        roles,
        passwordHash,
        mustChangePassword: false,
        language: 'cn',
      });
      operators.set(email, id);
      if (email === demoEditor) {
        await addSampleRecords(tx, id);
        await addSamplePeople(tx, services, id);
      }
    }
    const editor = operators.get(demoEditor);
    if (editor !== undefined) await seedCourses(tx, await seedMedia(tx, services, editor));
    const invitation = await addInvitation(tx, { note: 'Demo' });
    // Added before the other members of the demo, which are then the newest and come first in every list.
    const candidates = await addCandidates(tx, passwordHash, invitation);
    const member = await addMember(tx, {
      email: demoMember,
      passwordHash,
      language: 'cn',
      invitation,
    });
    if (member === undefined) return;
    const personal = await tx
      .selectFrom('invitationCode')
      .select(['code', 'ownerId'])
      .where('ownerId', '=', member)
      .executeTakeFirstOrThrow();
    const students: bigint[] = [];
    for (let number = 1; number <= invitedStudents; number += 1) {
      const email = `sample.student.${String(number).padStart(2, '0')}@demo.example`;
      const student = await addMember(tx, {
        email,
        passwordHash,
        language: 'cn',
        invitation: personal,
      });
      if (student !== undefined) students.push(student);
    }
    await seedWallets(tx, member, students);
    const reviewer = operators.get('reviewer@demo.example');
    await seedRealNames(tx, services, { member, students }, reviewer);
    const support = operators.get(demoSupport);
    if (support !== undefined) await seedSupport(tx, member, support);
    const teacher = operators.get(demoTeacher);
    if (teacher !== undefined) await seedExams(tx, { teacher, member, students, candidates });
    // This uses the lessons added above.
    await addSampleWatching(tx, students.slice(13, 19));
  };
}

async function addCandidates(
  tx: Tx,
  passwordHash: string,
  invitation: Parameters<typeof addMember>[1]['invitation'],
): Promise<bigint[]> {
  const candidates: bigint[] = [];
  for (let number = 1; number <= candidateCount; number += 1) {
    const email = `sample.candidate.${String(number).padStart(2, '0')}@demo.example`;
    const candidate = await addMember(tx, { email, passwordHash, language: 'cn', invitation });
    if (candidate !== undefined) candidates.push(candidate);
  }
  return candidates;
}
