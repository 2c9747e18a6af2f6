import { createHash } from 'node:crypto';

export const PORT = 5432;

export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly options: string;
}

/** Returns how clients connect to the server whose socket is in this folder. */
export function connectionIn(socketFolder: string): Connection {
  return {
    host: socketFolder,
    port: PORT,
    user: 'tradewind',
    database: 'tradewind',
    // The same as the server's setting. If unset, PGOPTIONS of the environment would be used instead.
    options: '-c timezone=UTC',
  };
}

/** Returns a name that appears in the title of every child process, which identifies orphans. */
export function clusterName(cluster: string): string {
  return `tradewind-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
}

export function serverSettings(cluster: string, socketFolder: string): Record<string, string> {
  return {
    // No TCP: every user who can enter the socket folder is trusted, and only its owner can.
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    cluster_name: clusterName(cluster),

    // Money is stored here, so a confirmed commit must be on disk.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',

    // Settings for a small machine with short transactions. Parallel queries would need more /dev/shm than the 64 MB of a
    // container, and compiling queries costs more than our queries take.
    max_connections: '100',
    shared_buffers: '128MB',
    max_parallel_workers_per_gather: '0',
    jit: 'off',

    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgres-%Y-%m-%dT%H-%M-%S.log',
    log_rotation_size: '8MB',
    log_rotation_age: '1d',
    log_checkpoints: 'off',
  };
}

export function asArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
