import Fastify from 'fastify';
import pg from 'pg';

/**
 * The baseline for the real server: one route and one prepared statement by primary key, without signature, session or checks.
 */
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL']),
});
const select = {
  name: 'member',
  text: `select m.id, p.email, i.code, m.contract_level, m.created_at,
      p.totp_confirmed_at is not null as totp_on
    from member m
      join principal p on p.id = m.id
      join invitation_code i on i.owner_id = m.id
    where m.id = $1`,
};

interface Row {
  id: string;
  email: string;
  code: string;
  contract_level: number;
  created_at: Date;
  totp_on: boolean;
}

async function readMember(id: string): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<Row>({ ...select, values: [id] });
  const [row] = rows;
  if (!row) throw new Error('No such member');
  return {
    memberId: row.id,
    account: row.email,
    inviteCode: row.code,
    contractLevel: row.contract_level,
    totpEnabled: row.totp_on,
    registeredAt: row.created_at,
  };
}

const server = Fastify();
server.get<{ Params: { id: string } }>('/member/:id', (request) => readMember(request.params.id));

process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.on('SIGTERM', () => process.exit(0));
