import type { Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';

/** Opens an incident about the member. */
export async function openIncidentOf(
  { database }: TestServer,
  { id }: Pick<Person, 'id'>,
  network = 'ERC20',
): Promise<void> {
  await database.pool.query(
    `insert into chain_incident (kind, network, member_id) values ($1, $2, $3)`,
    [`test of ${id}`, network, id],
  );
}

export async function resolveIncidentsOf(
  { database }: TestServer,
  { id }: Pick<Person, 'id'>,
): Promise<void> {
  await database.pool.query(
    `update chain_incident set resolved_at = now(), resolution = 'Paid back' where member_id = $1`,
    [id],
  );
}
