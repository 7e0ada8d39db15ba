import type { Trx } from './transact.ts';

/**
 * An atomic change of the portal. A supplier with its stock in the portal's database joins it with `transactionOf`;
 * other suppliers ignore it.
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
