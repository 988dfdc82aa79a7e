import { type FormEvent, type KeyboardEvent, useCallback, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { MAX_QUERY_LENGTH, readWord, MAX_TYPED_LENGTH } from '#schemas/base/search-word.ts'
import { performJumpUrl } from '#schemas/jump/perform.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { rememberWord } from './history.ts'
import type { Option } from './options.ts'
import type { Offer } from './search-popup.tsx'
import styles from './search-box.module.css'

const SearchPopup = lazyView(() => import('./search-popup.tsx'), 'SearchPopup')

const InShop = lazyView(() => import('./in-shop.tsx'), 'InShop')

export const SEARCH_INPUT = 'search'

/** Searches the mall and the current shop. An ARIA combobox; ignores keys while a text is composed. */
export function SearchBox() {
  const id = useId()
  const box = useSearch()
  const { open, active, hot, shopId } = box
  return (
    <search
      className={styles.search}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && box.setOpen(false)}
    >
      <form role="search" className={styles.form} onSubmit={box.onSubmit}>
        <input
          id={SEARCH_INPUT}
          className={styles.input}
          type="search"
          role="combobox"
          aria-label="搜索商品"
          aria-expanded={open && box.options.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}${active}` : undefined}
          placeholder={hot ? `搜索商品，如：${hot}` : '搜索商品、品牌、分类'}
          autoComplete="off"
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onFocus={() => box.setOpen(true)}
          onCompositionStart={() => box.setComposing(true)}
          onCompositionEnd={() => box.setComposing(false)}
          onKeyDown={box.onKeyDown}
        />
        <button type="submit" className={styles.submit}>
          {shopId ? '搜全站' : '搜索'}
        </button>
        {shopId && <InShop shopId={shopId} word={box.word} go={box.go} />}
      </form>
      {open && (
        <SearchPopup
          id={id}
          active={active}
          word={box.word}
          isCut={box.isCut}
          shopId={shopId}
          onOffer={box.onOffer}
          onChoose={box.choose}
        />
      )}
    </search>
  )
}

function useSearch() {
  const mall = useMall()
  const [text, setText, shopId] = useAddress()
  // Text before the input method started composing; the search uses this text meanwhile. Null if not composing.
  const [settled, setSettled] = useState<string | null>(null)
  const composing = settled !== null
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // Options of the popup, once its code and its answers are loaded; the box works without them.
  const [{ options, hot }, setOffer] = useState<Offer>({ options: [], hot: '' })
  const onOffer = useCallback((offer: Offer) => setOffer(offer), [])
  const typed = readWord(settled ?? text, MAX_TYPED_LENGTH)
  const word = readWord(typed, MAX_QUERY_LENGTH)

  function type(typed: string) {
    setText(typed)
    setActive(-1)
    setOpen(true)
  }
  function go(to: string, searched: string | undefined) {
    if (searched) {
      rememberWord(mall.storage.local, searched)
      setText(searched)
    }
    setOpen(false)
    setActive(-1)
    mall.navigate(to)
  }
  function choose({ to, word: searched, url }: Option) {
    if (url === undefined) return go(to, searched)
    setOpen(false)
    setActive(-1)
    performJumpUrl(url, mall.effects)
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const chosen = options[active]
    if (composing) return
    if (chosen) choose(chosen)
    else if (word !== '') go(formatHref('goodsList', { goodsName: typed }), word)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && open) {
      // Escape would otherwise clear the box.
      event.preventDefault()
      setOpen(false)
    }
    if (step === undefined || options.length === 0) return
    event.preventDefault()
    setOpen(true)
    // The index -1 means the box itself, so that the arrows return to the typed text.
    setActive((before) => ((before + 1 + step + options.length + 1) % (options.length + 1)) - 1)
  }
  const shown = { text, word, isCut: typed !== word, open, active, options, hot, shopId }
  const setComposing = (on: boolean) => setSettled(on ? text : null)
  return { ...shown, setOpen, setComposing, type, go, choose, onOffer, onSubmit, onKeyDown }
}

/** Returns the text of the box, its setter and the shop's id; the text follows the address, also on Back. */
function useAddress() {
  const { pathname, search } = useLocation()
  const isList = pathname === routes.goodsList.path || pathname === routes.shopHome.path
  const query = new URLSearchParams(isList ? search : '')
  const searched = query.get('goodsName') ?? ''
  const [state, setState] = useState({ searched, text: searched })
  if (state.searched !== searched) setState({ searched, text: searched })
  return [state.text, (text: string) => setState({ searched, text }), query.get('shopId')] as const
}
