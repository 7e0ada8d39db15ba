import { startScript } from './start-script.ts';

/** Runs a script of a package.json to its end; `output` is its complete output. */
export async function runScript(
  script: string,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  const child = startScript(script, folder, env);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  const code = await new Promise<number>((ended, failed) => {
    child.once('error', failed);
    child.once('close', (status, signal) => ended(signal ? 1 : (status ?? 1)));
  });
  return { code, output: Buffer.concat(output).toString() };
}
