import type { GoodsOrder } from '#schemas/catalog/goods/goods-orders.ts'
import type { GoodsColumns } from './goods-columns.ts'
import { PRICE_VIEWS, type PriceView } from './shown-price.ts'
import { resortSlots, type SortKey, createSortKey, sortSlots } from './sorted-slots.ts'

const PRICED: readonly GoodsOrder[] = ['priceAsc', 'priceDesc']
const UNPRICED: readonly GoodsOrder[] = ['default', 'sales', 'newest']

const nameOf = (order: GoodsOrder, view: PriceView) => (PRICED.includes(order) ? `${order} ${view}` : order)

const allOrders = (): [GoodsOrder, PriceView][] => [
  ...UNPRICED.map((order): [GoodsOrder, PriceView] => [order, 'guest']),
  ...PRICED.flatMap((order) => PRICE_VIEWS.map((view): [GoodsOrder, PriceView] => [order, view])),
]

/** Slots of the goods on the shelf, sorted in every order that lists offer. */
export interface Orders {
  of(order: GoodsOrder | undefined, view: PriceView): Uint32Array
  /** Runs `change`, which writes the columns of `slots`, and then moves these slots to their new positions. */
  rearrange(slots: readonly number[], change: () => void): void
}

/** Creates the sorted orders; `byId` holds all slots in the order of their ids, which breaks ties. */
export function createOrders(columns: GoodsColumns, byId: Uint32Array): Orders {
  const sorted = new Map(keysOf(columns).map(({ name, key }) => [name, sortSlots(columns, key, byId)]))
  return {
    of: (order = 'default', view) => sorted.get(nameOf(order, view)) ?? new Uint32Array(),
    rearrange(slots, change) {
      // Reads the columns anew at every call, because columns that grow are replaced by other arrays.
      const before = keysOf(columns).map((order) => ({
        ...order,
        places: placesOf(columns, order.key, slots),
      }))
      change()
      for (const { name, key, places } of before) {
        const now = placesOf(columns, key, slots)
        const moved = slots.filter((_, at) => places[at] !== now[at])
        if (moved.length > 0)
          sorted.set(name, resortSlots(sorted.get(name) ?? new Uint32Array(), columns, key, moved))
      }
    },
  }
}

/** Returns the sort values of each slot as text; '' if the goods are off the shelf. */
const placesOf = ({ flags }: GoodsColumns, { first, second }: SortKey, slots: readonly number[]): string[] =>
  slots.map((slot) => (flags.isLive[slot] === 1 ? `${first(slot)} ${second(slot)}` : ''))

const keysOf = (columns: GoodsColumns): { name: string; key: SortKey }[] =>
  allOrders().map(([order, view]) => ({
    name: nameOf(order, view),
    key: createSortKey(columns, order, view),
  }))
