import { addDays, type ReportPeriod } from '@portico/contract';

/** The first days of the weeks or months of a period that ends on `today`, oldest first. Days are `yyyy-mm-dd`. */
export function stretchesUntil(today: string, period: ReportPeriod): readonly string[] {
  if (period === '12m') return back(12, (ago) => firstOfMonth(today, ago));
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  return back(period === '4w' ? 4 : 13, (ago) => addDays(monday, -7 * ago));
}

function back(count: number, start: (ago: number) => string): readonly string[] {
  return Array.from({ length: count }, (_, index) => start(count - 1 - index));
}

function firstOfMonth(today: string, ago: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 10);
}
