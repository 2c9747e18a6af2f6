import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

interface NginxOptions {
  /** The folder for nginx's own files. */
  readonly folder: string;
  /** The folder with the videos. */
  readonly media: string;
  /** The server that decides on access, as `host:port`. */
  readonly upstream: string;
}

/** The configuration from the operating guide, plus a location that serves the same files without any check. */
const configuration = ({ folder, media, upstream }: NginxOptions, port: number): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')} error;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000;
  open_file_cache max=1000;
  client_body_temp_path ${join(folder, 'body')};
  proxy_temp_path ${join(folder, 'proxy')};
  fastcgi_temp_path ${join(folder, 'fastcgi')};
  uwsgi_temp_path ${join(folder, 'uwsgi')};
  scgi_temp_path ${join(folder, 'scgi')};
  upstream academy { server ${upstream}; keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location /plain/ { alias ${media}/; }
    location /media/ {
      proxy_pass http://academy;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
    }
    location /internal-media/ { internal; alias ${media}/; }
  }
}
`;

export async function startNginx(options: NginxOptions) {
  const found = await promisify(execFile)('nginx', ['-v']).then(
    () => true,
    () => false,
  );
  if (!found)
    throw new Error('This bench needs nginx: install it (Debian: apt-get install nginx-light).');
  await mkdir(options.folder, { recursive: true });
  const port = await freePort();
  const file = join(options.folder, 'nginx.conf');
  await writeFile(file, configuration(options, port));
  const child = spawn('nginx', ['-p', options.folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 50 && child.exitCode === null; tries += 1) {
    if (await fetch(origin).then(Boolean, () => false)) break;
    await sleep(100);
  }
  return {
    origin,
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
