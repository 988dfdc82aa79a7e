import { Link } from 'react-router-dom'
import { COUNTED_AT_ONCE, goods } from '#schemas/catalog/goods/calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import type { Chip } from './chips.ts'
import type { ConflictSide } from './conflict-sides.ts'
import type { AddressOf, GoodsListState } from './list-address.ts'
import styles from './goods-list.module.css'

/** A change of the list that may find goods, with its label. */
interface Way {
  said: string
  change: Partial<GoodsListState>
}

/** As many as are read at a glance. */
const SHOWN = 3

/** Conditions that an empty list can drop: its choices, and the ones that exclude each other. */
interface LeftOut {
  chips: readonly Chip[]
  sides: readonly ConflictSide[]
}

/**
 * Lists what can be left out of an empty list: what excludes something else, each choice, and each of several typed words.
 * Pure.
 */
export function listWaysOut({ filter }: GoodsListState, { chips, sides }: LeftOut): Way[] {
  const words = (filter.goodsName ?? '').split(/\s+/).filter((word) => word !== '')
  const withoutWord = (at: number) => words.filter((_, other) => other !== at).join(' ')
  const ways = [
    ...sides.map(({ said, without }) => ({ said: `去掉“${said}”`, change: without })),
    ...chips.map(({ type, name, without }) => ({ said: `去掉“${type}：${name}”`, change: without })),
    ...(words.length < 2
      ? []
      : words.map((word, at) => ({
          said: `去掉“${word}”`,
          change: { filter: { ...filter, goodsName: withoutWord(at) } },
        }))),
  ]
  return [...new Map(ways.map((way) => [way.said, way])).values()].slice(0, COUNTED_AT_ONCE)
}

interface Props extends LeftOut {
  state: GoodsListState
  to: AddressOf
}

/** Links that leave out one condition, most goods first; renders nothing if none of them helps. */
export function WaysOut({ state, chips, sides, to }: Props) {
  const ways = listWaysOut(state, { chips, sides })
  const filters = ways.map(({ change }) => {
    const { filter, range } = { ...state, ...change }
    return { ...filter, ...(range.sellPriceStart || range.sellPriceEnd ? range : {}) }
  })
  const counted = useCall(goods.countGoods, filters.length === 0 ? null : { filters }, { quiet: true })
  if (counted.state !== 'ready') return null
  const helping = ways
    .map((way, at) => ({ ...way, total: counted.data[at] ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
    .slice(0, SHOWN)
  if (helping.length === 0) return null
  return (
    <ul className={styles.waysOut} aria-label="放宽条件">
      {helping.map(({ said, change, total }) => (
        <li key={said}>
          <Link to={to(change)} className={styles.way}>
            {`${said}，有 ${total} 件`}
          </Link>
        </li>
      ))}
    </ul>
  )
}
