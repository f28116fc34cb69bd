import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';

export interface SelfSigned {
  readonly certificateFile: string;
  readonly keyFile: string;
  readonly certificate: string;
}

/** Makes a certificate for a proxy in tests, and writes both files into the folder. */
export function selfSigned(folder: string, name: string): SelfSigned {
  const [certificateFile, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${isIP(name) ? 'IP' : 'DNS'}:${name}`];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, '-out', certificateFile, ...subject], { stdio: 'pipe' });
  return { certificateFile, keyFile, certificate: readFileSync(certificateFile, 'utf8') };
}
