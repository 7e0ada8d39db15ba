import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

export interface Certificate {
  readonly certificate: string;
  readonly key: string;
  /** Certificate and key in one file, for HAProxy. */
  readonly both: string;
}

/** A self-signed certificate for localhost; this process and processes with `NODE_EXTRA_CA_CERTS` trust it. */
export function makeCertificate(openssl: string, folder: string): Certificate {
  const [certificate, key, both] = ['portal.crt', 'portal.key', 'portal.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const form = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync(openssl, ['req', ...form, ...subject, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')]);
  return { certificate, key, both };
}
