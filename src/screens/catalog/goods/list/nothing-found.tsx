import { Link } from 'react-router-dom'
import type { Understood } from '#schemas/base/understood.ts'
import type { Conflict } from '#schemas/catalog/goods/conflict.ts'
import type { IdField } from '#schemas/catalog/goods/list-query.ts'
import { termsOf } from '#schemas/catalog/goods/search-text.ts'
import { href } from '#schemas/routes/href.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import type { Chip } from './chips.ts'
import { readConflict, sayConflict } from './conflict-sides.ts'
import type { AddressOf, GoodsListState } from './list-address.ts'
import { UNKNOWN_ADVICE, unknownTitles } from './unknown-place.tsx'
import { WaysOut } from './ways-out.tsx'
import styles from './goods-list.module.css'

interface Props {
  state: GoodsListState
  chips: readonly Chip[]
  conflict: Conflict | null
  /** A condition that names nothing of the mall. */
  unknown: IdField | null
  understood: Understood | null
  categoryName(catId: string): string | undefined
  to: AddressOf
  /** The same place without filters. */
  cleared: string
}

/** Names the word, tells which conditions exclude each other, and offers what to leave out. */
export function NothingFound({ state, to, cleared, conflict, unknown, ...known }: Props) {
  const { chips } = known
  const sides = readConflict(state, conflict, known)
  const word = state.filter.goodsName
  const isNarrowed = chips.length > 0
  return (
    <div className={styles.nothing}>
      <h2>{unknown ? unknownTitles[unknown] : describeNothing(word)}</h2>
      <p>{unknown ? UNKNOWN_ADVICE : (sayConflict(sides) ?? adviceFor(word, isNarrowed))}</p>
      <WaysOut state={state} chips={chips} sides={sides} to={to} />
      <div className={styles.ways}>
        {isNarrowed && (
          <ButtonLink look="primary" to={cleared}>
            清空筛选条件
          </ButtonLink>
        )}
        <Link to={href('goodsList')} className={styles.way}>
          看看全部商品
        </Link>
      </div>
    </div>
  )
}

const describeNothing = (word: string | undefined) =>
  word === undefined ? '这里没有符合条件的商品' : `没有找到与“${word}”相符的商品`

function adviceFor(word: string | undefined, isNarrowed: boolean): string {
  if (word !== undefined && termsOf(word).length === 0)
    return '搜索词里没有文字或数字，请输入商品名称、品牌或分类。'
  if (isNarrowed) return '条件可能太窄了，放宽一些再看看。'
  return '换个词，或者少写几个字再试试；也可以从分类里找。'
}
