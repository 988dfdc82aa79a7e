import { type FormEvent, useState } from 'react'
import { SCHEME_LIMITS } from '#schemas/entities/scheme-limits.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './schemes.module.css'

/** By name or customer; `word` is that of the address, and the key too, so that Back brings the earlier one. */
export function SchemeSearch({ word, onSearch }: { word: string; onSearch(word: string): void }) {
  const [typed, setTyped] = useState(word)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form className={styles.search} onSubmit={onSubmit} role="search" aria-label="搜索方案">
      <input
        type="search"
        aria-label="方案名称或客户"
        placeholder="方案名称或客户"
        autoComplete="off"
        maxLength={SCHEME_LIMITS.name}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="s">
        搜索
      </Button>
    </form>
  )
}
