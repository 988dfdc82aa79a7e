import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { fallBackIfUnknown } from '#registry/parts/or-none.ts'
import { useServices } from '#registry/services.ts'
import { useLoaded } from '#registry/use-loaded.ts'
import { readWord, MAX_QUERY_LENGTH } from '#schemas/base/search-word.ts'
import { mall } from '#schemas/content/mall/calls.ts'
import { parseJumpUrl, type Target } from '#schemas/jump/jump.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import styles from './search-box.module.css'

export const widget = defineView('search-box', SearchBox)

type Props = PropsOf<'search-box'>

/** Opens the goods list with the typed word, or with a hot word. */
export function SearchBox({ placeholder, button, hot, align, maxWidth, ...rest }: Props) {
  const { jump, hrefOf } = useServices()
  const input = useRef<HTMLInputElement>(null)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const word = readWord(input.current?.value ?? '', MAX_QUERY_LENGTH)
    if (word === '') return input.current?.focus()
    jump({ jump: 'ProductList', query: { goodsName: word } })
  }
  return (
    <div className={`${styles.box} ${styles[align]}`} style={{ maxWidth }}>
      <form
        role="search"
        aria-label={`在本页搜索：${placeholder}`}
        className={styles.form}
        // Submits natively before the code has loaded.
        action={hrefOf({ jump: 'ProductList' }) ?? undefined}
        onSubmit={onSubmit}
      >
        {button !== '' && <Magnifier />}
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="goodsName"
          aria-label="搜索商品"
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={styles.submit} aria-label={button === '' ? '搜索' : undefined}>
          {button === '' ? <Magnifier /> : button}
        </button>
      </form>
      {hot === 'mall' && <MallWords label={rest.hotLabel} count={rest.count} />}
      {hot === 'hand' && <HandWords label={rest.hotLabel} words={rest.words} />}
    </div>
  )
}

/** Ignores the Enter that ends the composition of an input method; some browsers report it with key code 229. */
function onKeyDown(event: KeyboardEvent) {
  const composing = event.nativeEvent.isComposing || event.keyCode === 229
  if (event.key === 'Enter' && composing) event.preventDefault()
}

function Magnifier() {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.5 13.5 17 17" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}

interface Word {
  text: string
  link?: Target | undefined
}

const searchFor = (word: string) => ({ jump: 'ProductList', query: { goodsName: word } })

function HandWords({ label, words }: { label: string; words: readonly Word[] }) {
  if (words.length === 0) return null
  return (
    <div className={styles.hot}>
      {label && <span className={styles.label}>{label}</span>}
      <ul className={styles.words} aria-label={label || '热门搜索'}>
        {words.map(({ text, link }) => (
          <li key={text}>
            <JumpLink link={link ?? searchFor(text)} className={styles.word}>
              {text}
            </JumpLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Hot words of the mall; their line is reserved from the start. */
function MallWords({ label, count }: { label: string; count: number }) {
  const { call } = useServices()
  const loaded = useLoaded('hot words', (signal) =>
    fallBackIfUnknown(call(mall.hotWords, {}, { signal }), []),
  )
  if (loaded.state === 'ready') {
    return (
      <HandWords
        label={label}
        words={loaded.data.slice(0, count).map(({ word, url }) => ({ text: word, link: parseJumpUrl(url) }))}
      />
    )
  }
  if (loaded.state === 'failed') {
    return (
      <p className={styles.hot} role="alert">
        热词没有加载出来
        <button type="button" className={styles.retry} onClick={loaded.retry}>
          重新加载
        </button>
      </p>
    )
  }
  return (
    <div className={styles.hot} role="status" aria-label="正在加载热词">
      {Array.from({ length: Math.min(count, 5) }, (_, index) => (
        <span key={index} className={styles.skeleton} />
      ))}
    </div>
  )
}
