import type { Understood } from '#schemas/base/understood.ts'
import type { Conflict } from '#schemas/catalog/goods/conflict.ts'
import { type Chip, removePart } from './chips.ts'
import type { GoodsListState } from './list-address.ts'

export interface ConflictSide {
  part: string
  said: string
  without: Partial<GoodsListState>
}

interface Known {
  chips: readonly Chip[]
  understood: Understood | null
  categoryName(catId: string): string | undefined
}

/** Returns the conditions of a conflict with the labels of this list; empty if any of them has no label here. Pure. */
export function readConflict(state: GoodsListState, conflict: Conflict | null, known: Known): ConflictSide[] {
  const parts = conflict?.parts ?? []
  const sides = parts.flatMap((part) => {
    const said = labelOf(state, part, known)
    const without = removePart(state, part, known.understood)
    return said === undefined || without === null ? [] : [{ part, said, without }]
  })
  return sides.length === parts.length ? sides : []
}

function labelOf(
  { filter: { goodsName, catId } }: GoodsListState,
  part: string,
  { chips, understood, categoryName }: Known,
) {
  if (part === 'words') return understood?.budget?.without || goodsName
  if (part === 'shop') return '当前店铺'
  const own = chips.filter((chip) => chip.part === part)
  const [first] = own
  if (first) return `${first.type}：${own.map(({ name }) => name).join('、')}`
  return part === 'category' && catId !== undefined ? `分类：${categoryName(catId) ?? catId}` : undefined
}

/** Returns a sentence that names the conditions that exclude each other; null if they are unknown. Pure. */
export function describeConflict([one, other]: readonly ConflictSide[]): string | null {
  if (!one) return null
  if (!other) return `“${one.said}”下没有在售的商品，去掉这个条件再看看。`
  const [price, otherPrice] = [typedPrice(one), typedPrice(other)]
  if (price && otherPrice) return `价格条件“${price}”和“${otherPrice}”互相排除，去掉其中一个再看看。`
  return `“${one.said}”和“${other.said}”没有共同的商品，去掉其中一个再看看。`
}

const PRICE = 'price:'
const typedPrice = ({ part }: ConflictSide) => part.startsWith(PRICE) && part.slice(PRICE.length)
