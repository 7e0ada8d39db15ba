import { expect, it } from 'vitest';
import { findPrograms } from './programs.ts';

it('what is not installed is named with the command that installs it', () => {
  expect(() => findPrograms(['/nowhere'], ['/nowhere'])).toThrow(
    'apt-get install --no-install-recommends etcd-server patroni pgbouncer haproxy nginx openssl postgresql-15',
  );
});
