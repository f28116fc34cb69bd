import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { eventually, findProgram, startChild } from '../processes.ts';
import { selfSigned } from './self-signed.ts';

export type ProxyKind = 'nginx as in Nginx Proxy Manager' | 'nginx as on a Synology NAS' | 'Apache' | 'HAProxy';

interface ProxyOptions {
  readonly domain: string;
  readonly folder: string;
  readonly port: number;
  /** The server behind the proxy. */
  readonly target: { readonly port: number; readonly isTls: boolean };
}

interface Files {
  readonly certificateFile: string;
  readonly keyFile: string;
}

/**
 * The directives are nginx's own, except what a test needs: ports, folders, and the certificate of the proxy
 * behind it.
 */
function nginx(directives: string) {
  return ({ domain, folder, port, target }: ProxyOptions, { certificateFile, keyFile }: Files) => {
    const tls = target.isTls ? `proxy_ssl_server_name on; proxy_ssl_name ${domain}; proxy_ssl_verify off;` : '';
    writeFileSync(
      join(folder, 'nginx.conf'),
      // As root, nginx would run its workers as a user who may not write into the folder.
      `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${folder}/nginx.pid; error_log stderr; worker_processes 1;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server {
    listen 127.0.0.1:${port} ssl http2;
    server_name ${domain};
    ssl_certificate ${certificateFile}; ssl_certificate_key ${keyFile};
    location / {
      ${directives}
      ${tls}
      proxy_pass ${target.isTls ? 'https' : 'http'}://127.0.0.1:${target.port};
    }
  }
}
`,
    );
    return ['nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']] as const;
  };
}

function apache({ domain, folder, port, target }: ProxyOptions, { certificateFile, keyFile }: Files) {
  const modules = ['mpm_event', 'authz_core', 'ssl', 'socache_shmcb', 'http2', 'headers', 'proxy', 'proxy_http'];
  const back = `${target.isTls ? 'https' : 'http'}://127.0.0.1:${target.port}/`;
  writeFileSync(
    join(folder, 'apache.conf'),
    `${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
ServerRoot ${folder}
PidFile ${folder}/apache.pid
ErrorLog ${folder}/apache.log
ServerName ${domain}
Listen 127.0.0.1:${port}
Protocols h2 http/1.1
<VirtualHost *:${port}>
  SSLEngine on
  SSLCertificateFile ${certificateFile}
  SSLCertificateKeyFile ${keyFile}
  SSLProxyEngine on
  ProxyPreserveHost On
  RequestHeader set X-Forwarded-Proto "https"
  ProxyPass / ${back}
  ProxyPassReverse / ${back}
</VirtualHost>
`,
  );
  return ['apache2', ['-f', join(folder, 'apache.conf'), '-DFOREGROUND']] as const;
}

function haproxy({ domain, folder, port, target }: ProxyOptions, { certificateFile, keyFile }: Files) {
  writeFileSync(join(folder, 'both.pem'), readFileSync(certificateFile, 'utf8') + readFileSync(keyFile, 'utf8'));
  const back = `127.0.0.1:${target.port}${target.isTls ? ` ssl verify none sni str(${domain})` : ''}`;
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    `global
  maxconn 256
defaults
  mode http
  timeout connect 5s
  timeout client 50s
  timeout server 50s
  option forwardfor
frontend public
  bind 127.0.0.1:${port} ssl crt ${join(folder, 'both.pem')} alpn h2,http/1.1
  default_backend site
backend site
  server site ${back}
`,
  );
  return ['haproxy', ['-f', join(folder, 'haproxy.cfg')]] as const;
}

const kinds: Readonly<Record<ProxyKind, (options: ProxyOptions, files: Files) => readonly [program: string, args: readonly string[]]>> = {
  'nginx as in Nginx Proxy Manager': nginx(`add_header X-Served-By $host;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-Scheme $scheme;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Real-IP $remote_addr;`),
  'nginx as on a Synology NAS': nginx(`proxy_connect_timeout 60; proxy_read_timeout 60; proxy_send_timeout 60;
      proxy_intercept_errors off;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Real-IP $remote_addr;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;`),
  Apache: apache,
  HAProxy: haproxy,
};

/** Starts a proxy with HTTP/2 over TLS in front of the site or of another proxy. */
export async function startProxy(kind: ProxyKind, options: ProxyOptions) {
  const files = selfSigned(options.folder, options.domain);
  const [name, args] = kinds[kind](options, files);
  // The program is not on every user's PATH.
  const program = findProgram(name) ?? `/usr/sbin/${name}`;
  const child = startChild(program, args, { env: { PATH: process.env['PATH'] } });
  await eventually(async () => {
    if (child.process.exitCode !== null) throw new Error(`${name} ended: ${child.output()}`);
    await new Promise<void>((resolve, reject) => {
      const socket = connect(options.port, '127.0.0.1', () => resolve(void socket.destroy())).once('error', reject);
    });
  });
  return { certificate: files.certificate, output: child.output, stop: async () => void (await child.end('SIGTERM')) };
}
