import { parseArgs } from 'node:util';
import { emailPattern, operatorNameMax, roles, type Role } from '@tradewind/contract';
import { readConfig } from '../config/read-config.ts';
import { addOperator, tellOwners, temporaryPassword, writeAudit } from '../domains/staff/index.ts';
import { connect } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { joinDatabase } from '../platform/database/open-database.ts';
import { createPasswords } from '../platform/passwords/passwords.ts';
import { runCommand } from './run-command.ts';

/**
 * Adds an operator from the command line. The first owner needs it, because there is no other operator to add them in the
 * console.
 */
const usage = `npm run operator -- --email you@example.com --name "Your Name" [--role ${roles.join('|')}]`;

/** Stands in the audit log in place of a request. */
const atTheTerminal = {
  requestId: 'command line',
  ip: 'command line',
  userAgent: '',
  language: 'en',
} as const;

const values = readArguments();
const email = values.email?.toLowerCase() ?? '';
const name = values.name?.trim() ?? '';
const isName = name !== '' && name.length <= operatorNameMax;
const role = roles.find((candidate): candidate is Role => candidate === values.role);

if (!emailPattern.test(email) || !isName || role === undefined) {
  process.stderr.write(`Usage: ${usage}\n`);
  process.exitCode = 2;
} else {
  await runCommand(() => create(email, name, role));
}

/** Returns the arguments, or an empty object for unknown arguments, which makes the caller print the usage. */
function readArguments(): { email?: string; name?: string; role?: string } {
  const text = { type: 'string' } as const;
  try {
    const options = { email: text, name: text, role: { ...text, default: 'owner' } };
    return parseArgs({ options }).values;
  } catch {
    return {};
  }
}

async function create(address: string, named: string, given: Role): Promise<number> {
  const config = readConfig(process.env);
  const place = await joinDatabase(config, (line) => process.stdout.write(`${line}\n`));
  const database = connect({ connection: place.connection, poolSize: 2, onError: () => {} });
  try {
    await migrate(place.connection);
    const password = temporaryPassword();
    const passwordHash = await (await createPasswords()).hash(password);
    await database.transaction(async (tx) => {
      const id = await addOperator(tx, {
        email: address,
        name: named,
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
    return 0;
  } finally {
    await database.close();
    await place.stop();
  }
}
