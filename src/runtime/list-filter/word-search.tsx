import { type FormEvent, useState } from 'react'
import { readWord } from '#schemas/base/search-word.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './list-filter.module.css'

interface Props {
  /** Of the form, and of its box. */
  label: string
  box: string
  placeholder: string
  /** Of the address; give it as the key too, so that Back brings the earlier one. */
  word: string
  /** Characters. */
  most?: number
  onSearch(word: string): void
}

/** A box for a word and its button; what was typed is given without the blanks around it. */
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
