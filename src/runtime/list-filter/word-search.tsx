import { type FormEvent, useState } from 'react'
import { readWord } from '#schemas/base/search-word.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './list-filter.module.css'

interface Props {
  /** Accessible name of the form. */
  label: string
  box: string
  placeholder: string
  /** Pass it as the key too, so that Back restores the earlier word. */
  word: string
  /** Maximum length in characters. */
  most?: number
  onSearch(word: string): void
}

/** A search box with a button; the typed text is reported without surrounding blanks. */
export function WordSearch({ label, box, placeholder, word, most = 50, onSearch }: Props) {
  const [typed, setTyped] = useState(word)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    onSearch(readWord(typed, most))
  }
  return (
    <form className={styles.search} onSubmit={onSubmit} aria-label={label}>
      <input
        type="search"
        aria-label={box}
        placeholder={placeholder}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="s">
        搜索
      </Button>
    </form>
  )
}
