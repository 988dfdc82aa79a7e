import { useState } from 'react'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { type CompareQuery, buildComparePath, sources } from './address.ts'
import styles from './compare-prices.module.css'

/** Filters of the goods to compare; all of them are stored in the address. */
export function Filters({ query }: { query: CompareQuery }) {
  const { navigate } = useMall()
  const [min, setMin] = useState(query.minCash ?? '')
  const [max, setMax] = useState(query.maxCash ?? '')
  const go = (change: CompareQuery) => navigate(buildComparePath({ ...query, ...change }))
  const money = { type: 'text', inputMode: 'decimal', maxLength: 12, className: styles.money } as const
  return (
    <form
      className={styles.filters}
      aria-label="筛选比价结果"
      onSubmit={(event) => {
        event.preventDefault()
        go({ minCash: min, maxCash: max })
      }}
    >
      <label>
        来源{' '}
        <select
          value={query.source ?? ''}
          onChange={({ target }) => go({ source: target.value })}
          className={styles.select}
        >
          <option value="">全部来源</option>
          {sources.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <span className={styles.range} role="group" aria-label="价格范围（元）">
        价格{' '}
        <input {...money} aria-label="最低价" value={min} onChange={({ target }) => setMin(target.value)} />
        {' 至 '}
        <input {...money} aria-label="最高价" value={max} onChange={({ target }) => setMax(target.value)} />
        <Button size="s" type="submit">
          按价格筛选
        </Button>
      </span>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={query.same === '1'}
          onChange={({ target }) => go({ same: target.checked ? '1' : '' })}
        />{' '}
        只看同款
      </label>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={query.stock === '1'}
          onChange={({ target }) => go({ stock: target.checked ? '1' : '' })}
        />{' '}
        只看有货
      </label>
    </form>
  )
}
