import { type FormEvent, useState } from 'react'
import { useMall } from '#src/features/mall.ts'
import { ignoreComposedEnter } from '#ui/field/composing.ts'
import styles from '../after-sales.module.css'

interface Props {
  keyword: string
  to(keyword: string): string
}

/** AS4: over the goods' names and the numbers of after-sales and orders. X5: an input method's Enter searches nothing. */
export function SearchForm({ keyword, to }: Props) {
  const { navigate } = useMall()
  const [typed, setTyped] = useState(keyword)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    navigate(to(typed.trim()))
  }
  return (
    <form
      className={styles.search}
      role="search"
      aria-label="搜索售后记录"
      onSubmit={onSubmit}
      onKeyDown={ignoreComposedEnter}
    >
      <input
        type="search"
        aria-label="商品名称、售后单号或订单号"
        placeholder="商品名称、售后单号、订单号"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit">搜索</button>
    </form>
  )
}
