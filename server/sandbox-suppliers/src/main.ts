import { createSupplierSandbox, type SupplierSandboxOptions } from './sandbox-suppliers.ts';

/**
 * Starts the sandbox as a process of its own: `node main.ts '{"port":4302,"dataDir":"/tmp/supplier"}'`. The argument
 * has the options as JSON. Prints one line with `url` and `key` when it listens.
 */
const sandbox = await createSupplierSandbox(JSON.parse(process.argv[2] ?? '{}') as SupplierSandboxOptions);
console.log(JSON.stringify({ url: sandbox.url, key: sandbox.key }));

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
