interface Meal {
  readonly hasBreakfast: boolean;
  /** Price per person and night. */
  readonly centsPerPerson: number;
}

const meal = (hasBreakfast: boolean, centsPerPerson: number): Meal => ({ hasBreakfast, centsPerPerson });

/** Meal types of the API. */
export const MEALS: Readonly<Record<string, Meal>> = {
  nomeal: meal(false, 0),
  breakfast: meal(true, 1200),
  'breakfast-buffet': meal(true, 1500),
  'continental-breakfast': meal(true, 1000),
  'english-breakfast': meal(true, 1400),
  'american-breakfast': meal(true, 1400),
  'asian-breakfast': meal(true, 1100),
  'chinese-breakfast': meal(true, 1100),
  'israeli-breakfast': meal(true, 1300),
  'japanese-breakfast': meal(true, 1500),
  'scandinavian-breakfast': meal(true, 1500),
  'scottish-breakfast': meal(true, 1400),
  'breakfast-for-1': meal(true, 700),
  'breakfast-for-2': meal(true, 1100),
  lunch: meal(false, 1800),
  dinner: meal(false, 2200),
  'half-board': meal(true, 3200),
  'half-board-lunch': meal(true, 2800),
  'half-board-dinner': meal(true, 3200),
  'full-board': meal(true, 4800),
  'some-meal': meal(false, 900),
  'soft-all-inclusive': meal(true, 5600),
  'all-inclusive': meal(true, 6500),
  'super-all-inclusive': meal(true, 7400),
  'ultra-all-inclusive': meal(true, 8200),
};
