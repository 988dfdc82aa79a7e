import { type FormEvent, useRef, useState } from 'react'
import { MallLink } from '#src/features/mall-link.tsx'
import { ignoreComposedEnter } from '#src/lib/composing.ts'
import { navigateTo } from '#src/lib/navigation.ts'
import styles from './orders.module.css'
import { type Asked, ordersPath } from './orders-query.ts'

/** OR1: by number, goods or receiver, and by days; X5: an input method's Enter searches nothing. */
export function OrderSearch({ asked }: { asked: Asked }) {
  const [keyword, setKeyword] = useState(asked.keyword ?? '')
  const [from, setFrom] = useState(asked.from ?? '')
  const [to, setTo] = useState(asked.to ?? '')
  const composing = useRef(false)
  const wrong = from !== '' && to !== '' && from > to
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (composing.current || wrong) return
    navigateTo(ordersPath({ ...asked, keyword, from, to, pageNum: 1 }))
  }
  return (
    <form
      className={styles.search}
      role="search"
      aria-label="搜索订单"
      onSubmit={onSubmit}
      onKeyDown={ignoreComposedEnter}
    >
      <input
        className={styles.word}
        type="search"
        value={keyword}
        maxLength={60}
        placeholder="订单号、商品名称或收货人"
        aria-label="订单号、商品名称或收货人"
        onCompositionStart={() => (composing.current = true)}
        onCompositionEnd={() => (composing.current = false)}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <span className={styles.days}>
        <Day label="开始日期" value={from} wrong={wrong} set={setFrom} />
        <span aria-hidden="true">至</span>
        <Day label="结束日期" value={to} wrong={wrong} set={setTo} />
      </span>
      <button type="submit" className={styles.submit}>
        搜索
      </button>
      {(asked.keyword || asked.from || asked.to) && (
        <MallLink to={ordersPath({ status: asked.status })} className={styles.clear}>
          清空
        </MallLink>
      )}
      {wrong && (
        <p className={styles.fault} role="alert">
          开始日期不能晚于结束日期，请重新选择
        </p>
      )}
    </form>
  )
}

interface DayProps {
  label: string
  value: string
  wrong: boolean
  set(day: string): void
}

function Day({ label, value, wrong, set }: DayProps) {
  return (
    <input
      type="date"
      aria-label={label}
      aria-invalid={wrong}
      value={value}
      max="2999-12-31"
      onChange={(event) => set(event.target.value)}
    />
  )
}
