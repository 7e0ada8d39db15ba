import { beforeAll } from 'vitest';
import { forgetStatements } from '../../src/platform/database/statement-name.ts';

/** What a process may keep prepared is meant for one database: files before this one would have used it up. */
beforeAll(forgetStatements);
