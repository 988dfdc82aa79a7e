import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import styles from './filters.module.css'

interface Props {
  /** 供应商, 品牌 */
  what: string
  placeholder: string
  /** Of the address; give it as the key too, so that Back brings the earlier one. */
  word: string
  onSearch(word: string): void
}

/** A box for a word and its button. */
export function DirectorySearch({ what, placeholder, word, onSearch }: Props) {
  const [typed, setTyped] = useState(word)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== word) onSearch(typed.trim())
  }
  return (
    <form className={styles.search} onSubmit={onSubmit} role="search" aria-label={`搜索${what}`}>
      <input
        type="search"
        aria-label={`查找${what}`}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="s">
        搜索
      </Button>
    </form>
  )
}
