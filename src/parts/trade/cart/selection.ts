import { getMaxQuantity, type QuantityBounds } from '#schemas/catalog/goods/quantity.ts'
import type { Cart, CartLine } from '#schemas/trade/cart/entities.ts'

export type Checked = 'all' | 'some' | 'none'

/** Returns the lines that can be checked: those that can be bought in their quantity. */
export function listCheckable(lines: readonly CartLine[]): CartLine[] {
  return lines.filter(({ invalid, adjust }) => invalid === null && adjust === null)
}

type Checking = ReadonlyMap<string, boolean>

export function isChecked({ cartId, checked }: CartLine, checking: Checking): boolean {
  return checking.get(cartId) ?? checked
}

/** Returns the state of the check box of a shop or of the whole cart. */
export function getCheckedState(lines: readonly CartLine[], checking: Checking): Checked {
  const able = listCheckable(lines)
  const count = able.filter((line) => isChecked(line, checking)).length
  if (count === 0) return 'none'
  return count === able.length ? 'all' : 'some'
}

export const listCartLines = ({ shops }: Cart): CartLine[] => shops.flatMap(({ lines }) => lines)
export const listCartIds = (lines: readonly CartLine[]): string[] => lines.map(({ cartId }) => cartId)

/** Returns the quantity limits of a line; pieces of the same goods on other lines count against the limit. */
export function getQuantityBounds({ minNumber, step, limitNumber, stock, most }: CartLine): QuantityBounds {
  const bounds = { minNumber, step, limitNumber, stock }
  return most < getMaxQuantity(bounds) ? { ...bounds, limitNumber: most } : bounds
}
