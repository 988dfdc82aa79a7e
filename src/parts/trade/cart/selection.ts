import { maxQuantity, type QuantityBounds } from '#schemas/catalog/goods/quantity.ts'
import type { Cart, CartLine } from '#schemas/trade/cart/entities.ts'

/** What a box over several lines shows. */
export type Checked = 'all' | 'some' | 'none'

/** Lines that can be checked at all: what cannot be bought, or not so many, cannot. */
export function checkable(lines: readonly CartLine[]): CartLine[] {
  return lines.filter(({ invalid, adjust }) => invalid === null && adjust === null)
}

type Checking = ReadonlyMap<string, boolean>

export function isChecked({ cartId, checked }: CartLine, checking: Checking): boolean {
  return checking.get(cartId) ?? checked
}

/** The state of a shop's box, or of the one over the whole cart. */
export function checkedOf(lines: readonly CartLine[], checking: Checking): Checked {
  const able = checkable(lines)
  const count = able.filter((line) => isChecked(line, checking)).length
  if (count === 0) return 'none'
  return count === able.length ? 'all' : 'some'
}

export const linesOf = ({ shops }: Cart): CartLine[] => shops.flatMap(({ lines }) => lines)
export const idsOf = (lines: readonly CartLine[]): string[] => lines.map(({ cartId }) => cartId)

/** What the stepper of a line is bound by; pieces of the same goods on other lines count against the limit. */
export function boundsOf({ minNumber, step, limitNumber, stock, most }: CartLine): QuantityBounds {
  const bounds = { minNumber, step, limitNumber, stock }
  return most < maxQuantity(bounds) ? { ...bounds, limitNumber: most } : bounds
}
