import 'reflect-metadata';
import { PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

const DAY_MS = 86_400_000;
const SIGNS = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** A key and a self-signed certificate for a host name, as PEM; created for each run. */
export async function selfSigned(host: string): Promise<{ readonly key: string; readonly cert: string }> {
  const keys = await crypto.subtle.generateKey(SIGNS, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${host}`,
    keys,
    signingAlgorithm: SIGNS,
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + DAY_MS),
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
  });
  const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
  return { key, cert: certificate.toString('pem') };
}
