#!/usr/bin/env node
import { runPortico } from './run-portico.ts';

const { stdout: out, stderr: err, env } = process;
process.exitCode = await runPortico(process.argv.slice(2), { out, err, env, cwd: process.cwd() });
