import { dayIn } from '@portico/contract/zones';

/** Reward levels, implemented again from the specification without code of the server. (PTS-02, PTS-03) */
const LEVELS = [
  { from: 200_000_00, percent: 100, name: 'Tier 3' },
  { from: 100_000_00, percent: 50, name: 'Tier 2' },
  { from: 50_000_00, percent: 20, name: 'Tier 1' },
  { from: 0, percent: 0, name: 'Member' },
] as const;

/** A booking or a surcharge. Days are `yyyy-mm-dd`; money is in US cents. */
export interface Stay {
  readonly number: string;
  /** The booking that a surcharge belongs to. */
  readonly parent?: string;
  readonly checkIn: string;
  readonly zone: string;
  /** Relative price of each night. */
  readonly nights: readonly number[];
  readonly paid: number;
  /** Points of the nights stayed; set once it is cancelled. */
  stayed?: number;
  isMatured?: boolean;
}

interface QuarterFigures {
  readonly Quarter: string;
  readonly OrderQuantity: number;
  readonly Sales: string;
  readonly LoyaltyLevel: string;
  readonly PendingPoints: number;
}

/** All stays of a company and the points that they should earn. */
export class PointsModel {
  readonly stays: Stay[] = [];
  used = 0;

  /** Cancels the stay and its surcharges at an instant. */
  cancel(number: string, now: number): void {
    for (const stay of this.stays.filter((one) => one.number === number || one.parent === number)) {
      const today = dayIn(stay.zone, now);
      const all = stay.nights.reduce((sum, night) => sum + night, 0);
      const over = stay.nights.filter((_night, index) => plusDays(stay.checkIn, index + 1) <= today);
      const part = over.reduce((sum, night) => sum + night, 0) / all;
      stay.stayed = Math.floor(Math.round(earnedBy(stay) * 100 * part) / 100);
    }
  }

  /** Runs the daily job: points of ended quarters become current. */
  turn(today: string): void {
    for (const stay of this.stays) {
      if (pointsOf(stay) > 0 && quarterOf(stay.checkIn) < quarterName(today)) stay.isMatured = true;
    }
  }

  pending(): number {
    return sumOf(this.stays.filter((stay) => stay.isMatured !== true).map(pointsOf));
  }

  /** Current points, including the bonus for the level of each stay's quarter. */
  current(today: string): number {
    const matured = this.stays.filter((stay) => stay.isMatured === true);
    return sumOf(matured.map((stay) => this.worthOf(stay, today))) - this.used;
  }

  /** Current points of one stay. */
  worthOf(stay: Stay, today: string): number {
    const { percent } = levelOf(this.sales(quarterOf(stay.checkIn), today));
    return pointsOf(stay) + Math.floor((pointsOf(stay) * percent) / 100);
  }

  /** Spending counts from the day after check-in. */
  sales(quarter: string, today: string): number {
    return sumOf(
      this.stays
        .filter((stay) => quarterOf(stay.checkIn) === quarter && stay.checkIn < today)
        .map((stay) => (stay.stayed === undefined ? stay.paid : stay.stayed * 100)),
    );
  }

  figures(quarter: string, today: string): QuarterFigures {
    const own = this.stays.filter((stay) => quarterOf(stay.checkIn) === quarter);
    const sales = this.sales(quarter, today);
    return {
      Quarter: quarter,
      OrderQuantity: own.filter((stay) => stay.parent === undefined && stay.checkIn < today && stay.stayed !== 0)
        .length,
      Sales: (sales / 100).toFixed(2),
      LoyaltyLevel: levelOf(sales).name,
      PendingPoints: sumOf(own.filter((stay) => stay.isMatured !== true).map(pointsOf)),
    };
  }
}

/** One point per whole dollar paid; a shortened stay earns those of the nights stayed. */
function pointsOf(stay: Stay): number {
  return stay.stayed ?? earnedBy(stay);
}

function earnedBy({ paid }: Stay): number {
  return Math.floor(paid / 100);
}

function levelOf(cents: number) {
  const level = LEVELS.find(({ from }) => cents >= from);
  if (level === undefined) throw new RangeError(`${cents} cents have no level`);
  return level;
}

/** A stay counts on the day after check-in. */
function quarterOf(checkIn: string): string {
  return quarterName(plusDays(checkIn, 1));
}

/** `2027 Q3` of a day. */
export function quarterName(day: string): string {
  return `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
