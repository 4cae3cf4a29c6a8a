/** Certificates for a server at 127.0.0.1, made by OpenSSL for one test run. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const hasOpenSsl = spawnSync('openssl', ['version']).status === 0;

/** @param folder where the files are put */
export const makeCertificates = (folder: string) => {
  const openssl = (...args: readonly string[]): void => {
    const key = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    execFileSync('openssl', ['req', ...key, ...args], { cwd: folder, stdio: 'ignore' });
  };
  const authority = (name: string): string => {
    openssl('-keyout', `${name}.key`, '-out', `${name}.crt`, '-subj', `/CN=${name}`);
    return join(folder, `${name}.crt`);
  };
  const ca = authority('ca');
  const otherCa = authority('other');
  const node = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-subj', '/CN=node', '-addext', 'basicConstraints=CA:FALSE'];
  openssl(...node, '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', 'node.key', '-out', 'node.crt');
  const read = (name: string): Buffer => readFileSync(join(folder, name));
  return { ca, otherCa, tls: { key: read('node.key'), certificate: read('node.crt') } };
};
