import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { MAX_QUERY_LENGTH, readWord } from '#schemas/base/search-word.ts'
import { mall as mallCalls } from '#schemas/content/mall/calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ShopPrice } from '#src/runtime/price/shop-price.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { forgetAllWords, forgetWord, readSearchHistory } from './history.ts'
import { listIdleOptions, type Option, listTypedOptions, emphasise } from './options.ts'
import styles from './search-box.module.css'

export interface Offer {
  options: readonly Option[]
  hot: string
}

interface Props {
  id: string
  active: number
  word: string
  /** True if the typed text is longer than a search word may be. */
  isCut: boolean
  /** Id of the current shop; null outside shops. */
  shopId: string | null
  onOffer(offer: Offer): void
  onChoose(option: Option): void
}

/** Delay between the last key and the request, ms. */
const DEBOUNCE_MS = 200
const MAX_HOT_WORDS = 10
const none: Out<typeof mallCalls.hotWords> = []

/** Shows the options for the word in the box, or for an empty box. */
export function SearchPopup({ id, active, word, isCut, shopId, onOffer, onChoose }: Props) {
  const { local } = useMall().storage
  const [history, setHistory] = useState(() => readSearchHistory(local))
  const answer = useCall(mallCalls.hotWords, {}, { quiet: true })
  const hot = answer.state === 'ready' ? answer.data : none
  const found = useCall(mallCalls.suggest, word === '' ? null : { word: readWord(word) }, {
    quiet: true,
    delay: DEBOUNCE_MS,
  })
  // Ignores suggestions for an earlier word; the search also works without suggestions.
  const suggestions = found.state === 'ready' && !found.busy ? found.data : null
  const options = useMemo(
    () =>
      word === ''
        ? listIdleOptions(history, hot.slice(0, MAX_HOT_WORDS))
        : listTypedOptions(word, suggestions, shopId),
    [word, history, hot, suggestions, shopId],
  )
  useEffect(() => onOffer({ options, hot: hot[0]?.word ?? '' }), [onOffer, options, hot])
  if (options.length === 0) return null
  return (
    <SearchList
      id={id}
      options={options}
      active={active}
      word={word}
      isCut={isCut}
      onChoose={onChoose}
      onForget={(forgotten) => setHistory(forgetWord(local, forgotten))}
      onForgetAll={() => setHistory(forgetAllWords(local))}
    />
  )
}

const LOOKS: Partial<Record<Option['group'], string>> = {
  热门搜索: styles.hot,
  商品: `${styles.list} ${styles.goods}`,
  搜索: `${styles.list} ${styles.last}`,
}

interface SearchListProps {
  id: string
  options: readonly Option[]
  active: number
  word: string
  isCut: boolean
  onChoose(option: Option): void
  onForget(word: string): void
  onForgetAll(): void
}

/** Lists the options; a mouse press on an option does not take the focus from the box. */
function SearchList({ id, options, active, word, isCut, onChoose, onForget, onForgetAll }: SearchListProps) {
  const groups = new Map<Option['group'], { option: Option; index: number }[]>()
  options.forEach((option, index) => {
    groups.set(option.group, [...(groups.get(option.group) ?? []), { option, index }])
  })
  const hasGoods = groups.has('商品')
  return (
    <div
      className={`${styles.popup} ${hasGoods ? styles.wide : ''}`}
      onMouseDown={(event) => event.preventDefault()}
    >
      {isCut && (
        <p
          className={styles.limit}
          role="status"
        >{`搜索词最多 ${MAX_QUERY_LENGTH} 个字，只会搜索前 ${MAX_QUERY_LENGTH} 个字`}</p>
      )}
      <div
        role="listbox"
        id={`${id}list`}
        aria-label="搜索建议"
        className={`${styles.list} ${hasGoods ? styles.columns : ''}`}
      >
        {[...groups].map(([group, rows]) => (
          <div key={group} role="group" aria-label={group} className={LOOKS[group] ?? styles.list}>
            {group !== '搜索' && (
              <div className={styles.group} style={group === '搜索历史' ? rowOf(-1) : undefined}>
                {group}
              </div>
            )}
            {rows.map(({ option, index }) => (
              <div
                key={option.key}
                id={`${id}${index}`}
                role="option"
                aria-selected={index === active}
                className={`${styles.option} ${group === '搜索历史' ? styles.past : ''}`}
                style={group === '搜索历史' ? rowOf(index) : undefined}
                onClick={() => onChoose(option)}
              >
                <OptionText option={option} word={word} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <Forgetting words={groups.get('搜索历史') ?? []} onForget={onForget} onForgetAll={onForgetAll} />
    </div>
  )
}

/** Returns the grid row of an option; the history comes first, and its heading has index -1. */
const rowOf = (index: number) => ({ gridRow: index + 2 })

interface ForgettingProps extends Pick<SearchListProps, 'onForget' | 'onForgetAll'> {
  words: readonly { option: Option; index: number }[]
}

/** Buttons that remove words from the history; outside the listbox, because options may not contain buttons. */
function Forgetting({ words, onForget, onForgetAll }: ForgettingProps) {
  if (words.length === 0) return null
  /** Moves the focus to the next button or to the box before the focused button disappears. */
  function leave({ currentTarget }: MouseEvent<HTMLButtonElement>, next: Element | null) {
    if (document.activeElement !== currentTarget) return
    const box = currentTarget.closest('search')?.querySelector('input')
    if (next instanceof HTMLElement) next.focus()
    else box?.focus()
  }
  return (
    <>
      <button
        type="button"
        className={styles.forgetAll}
        onClick={(event) => {
          leave(event, null)
          onForgetAll()
        }}
      >
        清空历史
      </button>
      {words.map(({ option: { text }, index }) => (
        <button
          key={text}
          type="button"
          className={styles.forget}
          style={rowOf(index)}
          aria-label={`删除“${text}”`}
          onClick={(event) => {
            leave(event, event.currentTarget.nextElementSibling)
            onForget(text)
          }}
        >
          ✕
        </button>
      ))}
    </>
  )
}

function OptionText({ option, word }: { option: Option; word: string }) {
  const [before, match, after] = emphasise(option.text, option.group === '搜索' ? '' : word)
  return (
    <>
      {option.goods && (
        <span className={styles.thumb}>
          <Picture src={option.goods.picture} alt="" width={64} height={64} />
        </span>
      )}
      <span className={styles.text}>
        {before}
        {match && <mark className={styles.match}>{match}</mark>}
        {after}
      </span>
      {option.note && <span className={styles.note}>{option.note}</span>}
      {option.goods && <ShopPrice price={option.goods.price} size="s" />}
    </>
  )
}
