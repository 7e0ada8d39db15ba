import type { Services } from '../../api/services.ts';
import { withMethodSpans } from '../../platform/tracing/tracing.ts';
import type { Supplier } from './supplier.ts';

export interface Suppliers {
  readonly all: readonly Supplier[];
  /** The supplier of this name. Throws if a supplier was removed while hotels or orders still refer to it. */
  readonly named: (name: string) => Supplier;
  readonly ofHotel: (hotelId: number) => Promise<Supplier>;
}

export function newSuppliers({ catalogue }: Pick<Services, 'catalogue'>, makers: readonly Supplier[]): Suppliers {
  const all = makers.map((supplier) => withMethodSpans(`supplier ${supplier.name}`, supplier, { kind: 'client' }));
  const byName = new Map(all.map((supplier) => [supplier.name, supplier]));
  const named = (name: string) => {
    const supplier = byName.get(name);
    if (supplier === undefined) throw new Error(`There is no supplier ${name}`);
    return supplier;
  };
  return {
    all,
    named,
    ofHotel: async (hotelId) => {
      const hotel = await catalogue.hotel(hotelId);
      if (hotel === undefined) throw new Error(`There is no hotel ${hotelId}`);
      return named(hotel.supplier);
    },
  };
}
