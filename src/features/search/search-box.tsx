import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { mall } from '#schemas/api/mall.ts'
import { routes } from '#schemas/routes.ts'
import { call } from '#src/api/client.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { navigateTo } from '#src/lib/navigation.ts'
import { usePlace } from '#src/lib/router.ts'
import { forgetAllWords, forgetWord, rememberWord, searchHistory } from './history.ts'
import { idleOptions, type Option, searchPath, typedOptions } from './options.ts'
import styles from './search-box.module.css'
import { useSuggestions } from './use-suggestions.ts'

const SearchList = lazyView(() => import('./search-list.tsx'), 'SearchList')

/** SH6 to SH9, X5: an ARIA combobox; nothing happens while an input method composes. */
export function SearchBox() {
  const id = useId()
  const [text, setText] = useWordOfAddress()
  const [composing, setComposing] = useState(false)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [history, setHistory] = useState(searchHistory)
  const hot = useHotWords(open)
  const word = composing ? '' : text.trim()
  const found = useSuggestions(open ? word : '')
  const options = word === '' ? idleOptions(history, hot) : typedOptions(word, found)

  function go(to: string, searched: string | undefined) {
    if (searched) {
      setHistory(rememberWord(searched))
      setText(searched)
    }
    setOpen(false)
    setActive(-1)
    navigateTo(to)
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const chosen = options[active]
    if (composing) return
    if (chosen) go(chosen.to, chosen.word)
    else if (word !== '') go(searchPath(word), word)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && open) {
      // The browser's own answer to Escape would empty the box.
      event.preventDefault()
      setOpen(false)
    }
    if (step === undefined || options.length === 0) return
    event.preventDefault()
    setOpen(true)
    // -1 is the box itself, so that arrows lead back to what was typed.
    setActive((before) => ((before + 1 + step + options.length + 1) % (options.length + 1)) - 1)
  }

  return (
    <search
      className={styles.search}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <form role="search" className={styles.form} onSubmit={onSubmit}>
        <input
          className={styles.input}
          type="search"
          role="combobox"
          aria-label="搜索商品"
          aria-expanded={open && options.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}${active}` : undefined}
          placeholder={hot[0] ? `搜索商品，如：${hot[0]}` : '搜索商品、品牌、分类'}
          autoComplete="off"
          maxLength={50}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(-1)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={styles.submit}>
          搜索
        </button>
      </form>
      {open && options.length > 0 && (
        <SearchList
          id={id}
          options={options}
          active={active}
          word={word}
          onChoose={(option: Option) => go(option.to, option.word)}
          onForget={(forgotten) => setHistory(forgetWord(forgotten))}
          onForgetAll={() => setHistory(forgetAllWords())}
        />
      )}
    </search>
  )
}

/** The box follows the address: the list's word is in it, and Back brings the earlier one. */
function useWordOfAddress() {
  const { pathname, search } = usePlace()
  const searched =
    pathname === routes.goodsList.path ? (new URLSearchParams(search).get('goodsName') ?? '') : ''
  const [state, setState] = useState({ searched, text: searched })
  if (state.searched !== searched) setState({ searched, text: searched })
  return [state.text, (text: string) => setState({ searched, text })] as const
}

/** Asked for when the box is first opened. */
function useHotWords(wanted: boolean): readonly string[] {
  const [words, setWords] = useState<readonly string[] | null>(null)
  const missing = wanted && words === null
  useEffect(() => {
    if (!missing) return
    call(mall.hotWords, {}).then(
      (found) => setWords(found.slice(0, 10)),
      () => setWords([]),
    )
  }, [missing])
  return words ?? []
}
