import type { Trx } from './transact.ts';

/**
 * A change of the portal that takes effect as a whole or not at all. A supplier with its stock in the portal's database joins it by
 * `transactionOf`; all others ignore it.
 */
export class UnitOfWork {
  readonly #trx: Trx;

  constructor(trx: Trx) {
    this.#trx = trx;
  }

  static transactionOf(unit: UnitOfWork): Trx {
    return unit.#trx;
  }
}
