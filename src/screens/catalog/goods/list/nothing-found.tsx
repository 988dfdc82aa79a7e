import { Link } from 'react-router-dom'
import type { Understood } from '#schemas/base/understood.ts'
import type { Conflict } from '#schemas/catalog/goods/conflict.ts'
import type { IdField } from '#schemas/catalog/goods/list-query.ts'
import { hasSearchWord, isSignedName } from '#schemas/catalog/goods/search-text.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import type { Chip } from './chips.ts'
import { readConflict, describeConflict } from './conflict-sides.ts'
import type { AddressOf, GoodsListState } from './list-address.ts'
import { UNKNOWN_ADVICE, unknownTitles } from './unknown-place.tsx'
import { WaysOut } from './ways-out.tsx'
import styles from './goods-list.module.css'

interface Props {
  state: GoodsListState
  chips: readonly Chip[]
  conflict: Conflict | null
  /** Condition whose id does not exist in the mall; null if there is none. */
  unknown: IdField | null
  understood: Understood | null
  categoryName(catId: string): string | undefined
  to: AddressOf
  cleared: string
}

/** Shows the search words, which conditions exclude each other, and which of them can be left out. */
export function NothingFound({ state, to, cleared, conflict, unknown, ...known }: Props) {
  const { chips } = known
  const sides = readConflict(state, conflict, known)
  const word = state.filter.goodsName
  const isEmpty = isWordless(word, known.understood)
  const isNarrowed = chips.length > 0
  return (
    <div className={styles.nothing}>
      <h2>{unknown ? unknownTitles[unknown] : describeNothing(word, isEmpty)}</h2>
      <p>{unknown ? UNKNOWN_ADVICE : (describeConflict(sides) ?? adviceFor({ isEmpty, isNarrowed }))}</p>
      {!isEmpty && (
        <WaysOut state={state} chips={chips} sides={sides} understood={known.understood} to={to} />
      )}
      <div className={styles.ways}>
        {isNarrowed && (
          <ButtonLink look="primary" to={cleared}>
            清空筛选条件
          </ButtonLink>
        )}
        <Link to={formatHref('goodsList')} className={styles.way}>
          看看全部商品
        </Link>
      </div>
    </div>
  )
}

const isWordless = (word: string | undefined, understood: Understood | null) =>
  word !== undefined && !understood?.budget && !hasSearchWord(word) && !isSignedName(word)

function describeNothing(word: string | undefined, isEmpty: boolean): string {
  if (word === undefined) return '这里没有符合条件的商品'
  return isEmpty ? `“${word}”里没有可以搜索的词` : `没有找到与“${word}”相符的商品`
}

function adviceFor({ isEmpty, isNarrowed }: { isEmpty: boolean; isNarrowed: boolean }): string {
  if (isEmpty) return '请输入商品名称、品牌、分类或商品编号：至少一个汉字，或两个连在一起的字母、数字。'
  if (isNarrowed) return '条件可能太窄了，放宽一些再看看。'
  return '换个词，或者少写几个字再试试；也可以从分类里找。'
}
