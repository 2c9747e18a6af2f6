import { demoMember, demoOperators, demoPassword, workingInvitation } from '../demo/index.ts';
import type { RunningServer } from './start.ts';

/** Returns the lines that are printed once the server runs: addresses and, on a demo instance, logins. */
export async function banner(
  { address, services }: RunningServer,
  withPages: boolean,
): Promise<string[]> {
  const { config, settings } = services;
  const lines = [
    '',
    `${settings.now().productName} is running${config.demo ? ' (demo instance)' : ''}`,
    '',
  ];
  if (withPages)
    lines.push(`  Members’ app        ${address}/`, `  Operators’ console  ${address}/console`);
  lines.push(`  API documentation   ${address}/api/docs`, '');
  if (config.demo) {
    const invitation = await workingInvitation(services);
    lines.push(
      `  Demo member         ${demoMember}   password ${demoPassword}`,
      ...demoOperators.map(
        ({ email, roles }) =>
          `  Demo operator       ${email}   password ${demoPassword}   (${roles.join(', ')})`,
      ),
      `  Invitation code     ${invitation ?? 'none is left; make one in the console'}`,
      config.smtpUrl === undefined
        ? '  Mail                is kept in the outbox of the console; codes are printed here'
        : '  Mail                is sent by SMTP; codes are printed here too',
      ...config.chains.providers.DEVNET.map(
        (url) => `  Development chain   ${url}   test money is on the deposit screen`,
      ),
      '',
    );
  }
  return [...lines, '  Press Ctrl-C to stop.', ''];
}
