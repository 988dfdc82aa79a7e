import { Link } from 'react-router-dom'
import type { Understood } from '#schemas/base/understood.ts'
import { COUNTED_AT_ONCE, goods } from '#schemas/catalog/goods/calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import type { Chip } from './chips.ts'
import type { ConflictSide } from './conflict-sides.ts'
import { buildListAddress, type AddressOf, type GoodsListState } from './list-address.ts'
import styles from './goods-list.module.css'

interface Way {
  said: string
  change: Partial<GoodsListState>
  gives: 'nothing' | 'word' | 'words'
}

const GIVES_LEAST = ['nothing', 'word', 'words'] as const

/** Number of links that can be read at a glance. */
const SHOWN = 3

interface LeftOut {
  chips: readonly Chip[]
  sides: readonly ConflictSide[]
  understood?: Understood | null
}

/** Lists the conditions that an empty list can leave out; two that lead to the same list are offered once. */
export function listWaysOut(state: GoodsListState, { chips, sides, understood = null }: LeftOut): Way[] {
  const { filter } = state
  const budget = understood?.budget ?? null
  const words = (budget?.without ?? filter.goodsName ?? '').split(/\s+/).filter((word) => word !== '')
  const withoutWord = (at: number) => [...words.filter((_, other) => other !== at), budget?.said ?? '']
  const all = [
    ...sides.map(({ said, without }) => ({ said, change: without })),
    ...chips.map(({ type, name, without }) => ({ said: `${type}：${name}`, change: without })),
  ].map((way) => ({ ...way, isWord: false }))
  const each = (words.length < 2 ? [] : words).map((said, at) => {
    const goodsName = withoutWord(at).join(' ').trim()
    return { said, change: { filter: { ...filter, goodsName } }, isWord: true }
  })
  const ways = [...all, ...each].map(({ said, change, isWord }): Way => {
    const left = (change.filter ?? filter).goodsName
    const hasWords = left !== undefined && left !== budget?.said
    const gives = filter.goodsName !== undefined && !hasWords ? 'words' : isWord ? 'word' : 'nothing'
    return { said: `去掉“${said}”`, change, gives }
  })
  const once = uniqueBy(
    uniqueBy(ways, ({ said }) => said),
    ({ change }) => buildListAddress(state, change),
  )
  return once.slice(0, COUNTED_AT_ONCE)
}

function uniqueBy<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  const found = new Map<string, T>()
  for (const one of list) if (!found.has(keyOf(one))) found.set(keyOf(one), one)
  return [...found.values()]
}

interface Counted extends Way {
  total: number
}

/** Returns the best ways that find goods: first those that keep most of the search words, then most goods. */
export function chooseWaysOut(ways: readonly Counted[]): Counted[] {
  const place = ({ gives }: Way) => GIVES_LEAST.indexOf(gives)
  return ways
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => place(one) - place(other) || other.total - one.total)
    .slice(0, SHOWN)
}

interface Props extends LeftOut {
  state: GoodsListState
  to: AddressOf
}

/** Links that leave out one condition; renders nothing if none of them helps. */
export function WaysOut({ state, to, ...conditions }: Props) {
  const ways = listWaysOut(state, conditions)
  const filters = ways.map(({ change }) => {
    const { filter, range } = { ...state, ...change }
    return { ...filter, ...(range.sellPriceStart || range.sellPriceEnd ? range : {}) }
  })
  const counted = useCall(goods.countGoods, filters.length === 0 ? null : { filters }, { quiet: true })
  if (counted.state !== 'ready') return null
  const helping = chooseWaysOut(ways.map((way, at) => ({ ...way, total: counted.data[at] ?? 0 })))
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
