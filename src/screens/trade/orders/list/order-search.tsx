import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { DateRange } from '#semi/field/date-range.tsx'
import { readDay, shiftDay } from '#semi/field/day.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Button } from '#ui/button/button.tsx'
import { ignoreComposedEnter } from '#ui/field/composing.ts'
import { type Checks, useFields } from '#ui/field/use-fields.ts'
import { type OrdersQuery, buildOrdersPath } from './orders-query.ts'
import styles from './orders.module.css'

const NO_DAY = '请填写完整的日期，例如 2026-11-01'
const REVERSED = '开始日期不能晚于结束日期，请重新选择'
const isNoDay = (typed: string) => typed.trim() !== '' && readDay(typed) === null

const checks: Checks<'from' | 'to'> = {
  from({ from, to }) {
    if (isNoDay(from)) return NO_DAY
    const [first, last] = [readDay(from), readDay(to)]
    return first && last && first > last ? REVERSED : null
  },
  to: ({ to }) => (isNoDay(to) ? NO_DAY : null),
}

/** Ranges to choose from, in days of mall time, including today. */
const recent = [
  { label: '最近 7 天', days: 7 },
  { label: '最近 30 天', days: 30 },
  { label: '最近 90 天', days: 90 },
] as const

/** Searches by number, goods or receiver, and by days. Enter in an input method does not submit. */
export function OrderSearch({ query }: { query: OrdersQuery }) {
  const { navigate } = useMall()
  const root = useRef<HTMLFormElement>(null)
  // Collapsed on a phone, where the orders would otherwise start below the fold.
  const [unfolded, setUnfolded] = useState(Boolean(query.from ?? query.to))
  const { values, field, anyFault } = useFields<'keyword' | 'from' | 'to'>(
    { keyword: query.keyword ?? '', from: query.from ?? '', to: query.to ?? '' },
    checks,
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (anyFault(['from', 'to'])) {
      // The field must be rendered before it can take the focus.
      flushSync(() => setUnfolded(true))
      return root.current?.querySelector<HTMLElement>('[name="from"]')?.focus()
    }
    const [from, to] = [readDay(values.from), readDay(values.to)]
    navigate(
      buildOrdersPath({
        ...query,
        keyword: values.keyword,
        from: from ?? undefined,
        to: to ?? undefined,
        pageNum: 1,
      }),
    )
  }
  return (
    <form
      ref={root}
      className={styles.search}
      role="search"
      aria-label="搜索订单"
      noValidate
      onSubmit={onSubmit}
      onKeyDown={ignoreComposedEnter}
    >
      <TextInput
        label="关键词"
        field={field('keyword')}
        autoComplete="off"
        maxLength={60}
        placeholder="订单号、商品名称或收货人"
      />
      <Days unfolded={unfolded} onFold={() => setUnfolded(!unfolded)} from={field('from')} to={field('to')} />
      <div className={styles.ends}>
        <Button type="submit">搜索</Button>
        {(query.keyword || query.from || query.to) && (
          <ButtonLink look="quiet" to={buildOrdersPath({ status: query.status })}>
            清空
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

interface DaysProps extends Pick<ComponentProps<typeof DateRange>, 'from' | 'to'> {
  unfolded: boolean
  onFold(): void
}

/** Fields for the range of days. On a phone a button opens them. */
function Days({ unfolded, onFold, from, to }: DaysProps) {
  const today = formatMallDay(useMall().clock.now())
  const presets = recent.map(({ label, days }) => ({ label, from: shiftDay(today, 1 - days), to: today }))
  return (
    <>
      <button type="button" className={styles.fold} aria-expanded={unfolded} onClick={onFold}>
        按下单日期筛选
      </button>
      <div className={unfolded ? undefined : styles.folded}>
        <DateRange label="下单日期" from={from} to={to} today={today} presets={presets} />
      </div>
    </>
  )
}
