import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** The hash of the public key, as Chromium wants it named. */
  readonly publicKeyHash: string;
}

/** Makes a certificate for localhost that is good for a day. Throws one line when openssl is missing. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-certificate-'));
  const paths = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '1'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  try {
    const { status } = spawnSync('openssl', ['req', ...kind, ...name, '-keyout', paths.key, '-out', paths.cert]);
    if (status !== 0) throw new Error('The network bench needs openssl (3.0 or newer) to make a certificate.');
    const cert = readFileSync(paths.cert);
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    return {
      key: readFileSync(paths.key),
      cert,
      publicKeyHash: createHash('sha256').update(publicKey).digest('base64'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
