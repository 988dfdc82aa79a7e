import { type FormEvent, useState } from 'react'
import { readWord } from '#schemas/base/search-word.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './list-filter.module.css'

interface Props {
  /** Accessible name of the form. */
  label: string
  box: string
  placeholder: string
  /** Current search word. Pass the word as `key`, too, so that Back restores the earlier word. */
  word: string
  /** Maximum length in characters. */
  most?: number
  onSearch(word: string): void
}

/** Shows a search box with a button; reports the typed text without surrounding blanks. */
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
