import { parseArgs } from 'node:util';
import { emailPattern, roles, type Role } from '@tradewind/contract';
import { readConfig } from '../config/read-config.ts';
import { addOperator, tellOwners, temporaryPassword, writeAudit } from '../operator/index.ts';
import { connect } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { joinDatabase } from '../platform/database/open-database.ts';
import { createPasswords } from '../platform/passwords.ts';

/** The first owner of an instance has nobody who could add them in the console. */
const usage = `npm run operator -- --email you@example.com --name "Your Name" [--role ${roles.join('|')}]`;

/** Where a request would be, in the audit log. */
const atTheTerminal = {
  requestId: 'command line',
  ip: 'command line',
  userAgent: '',
  language: 'en',
} as const;

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string', default: 'owner' },
  },
});
const email = values.email?.toLowerCase() ?? '';
const role = roles.find((candidate): candidate is Role => candidate === values.role);

if (!emailPattern.test(email) || values.name === undefined || role === undefined) {
  process.stderr.write(`Usage: ${usage}\n`);
  process.exitCode = 2;
} else {
  await create(email, values.name, role);
}

async function create(address: string, name: string, given: Role): Promise<void> {
  const config = readConfig(process.env);
  const place = await joinDatabase(config, (line) => process.stdout.write(`${line}\n`));
  await migrate(place.connection);
  const database = connect({ connection: place.connection, poolSize: 2, onError: () => {} });
  try {
    const password = temporaryPassword();
    const passwordHash = await (await createPasswords()).hash(password);
    await database.transaction(async (tx) => {
      const id = await addOperator(tx, {
        email: address,
        name,
        roles: [given],
        passwordHash,
        mustChangePassword: true,
        language: atTheTerminal.language,
      });
      const detail = { email: address, name, roles: [given] };
      const note = { subject: `operator:${id}`, detail } as const;
      await writeAudit(tx, null, 'operator.create', note, atTheTerminal);
      await tellOwners(tx, { by: null, about: id });
    });
    process.stdout.write(
      `${address} (${given}) can log in to the console with the temporary password ${password}\n`,
    );
  } finally {
    await database.close();
    await place.stop();
  }
}
