import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../product/root.ts';
import { distance, GOALS, type GoalName, goalText, isReached } from './goals.ts';
import { type Machine, machineText } from './machine.ts';
import type { PartReport } from './part.ts';
import { figureText, type Table, tableText } from './table.ts';

/** Maximum share of the CPUs used by others for which absolute figures are meaningful. */
const QUIET = 0.1;
const FOLDER = join(ROOT, 'test-results', 'bench');

export function printPart({ compared, tables, figures }: PartReport, machine: Machine): void {
  for (const table of tables) console.log(`\n${tableText(table)}`);
  const goals = goalTable(figures);
  if (goals.rows.length > 0) console.log(`\n${tableText(goals)}`);
  console.log(`\nCompared: ${compared.join('\n          ')}`);
  console.log(`Machine:  ${machineText(machine)}`);
  if (machine.busyWithOthers > QUIET)
    console.log(
      '          The machine was busy: times and rates are not reliable, and ratios of times scatter; repeat on an idle machine.',
    );
}

export function savePart(part: PartReport, machine: Machine): string {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${part.name}.json`);
  writeFileSync(file, `${JSON.stringify({ machine, ...part }, undefined, 1)}\n`);
  return file;
}

/** Every figure that has a goal, with its goal. */
export function goalTable(figures: PartReport['figures']): Table {
  const figureEntries = Object.entries(figures) as [GoalName, number][];
  return {
    title: 'Goals',
    heads: ['goal', 'what', 'goal value', 'measured', 'distance'],
    rows: figureEntries.map(([name, value]) => [
      name,
      GOALS[name].description,
      goalText(name),
      `${figureText(value)} ${GOALS[name].unit}`,
      distanceText(name, value),
    ]),
  };
}

function distanceText(name: GoalName, value: number): string {
  if (!Number.isFinite(value)) return 'not measured';
  return isReached(name, value) ? 'reached' : `${Math.ceil(distance(name, value) * 100)} % short`;
}
