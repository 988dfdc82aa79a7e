import { mallDay } from '#schemas/base/mall-time.ts'
import { typedEntries } from '#schemas/base/typed-keys.ts'
import {
  dayOfText,
  dayOfTime,
  dayText,
  GRANULARITIES,
  granularityFor,
  presets,
  rangeOf,
} from '#schemas/store/statistics/range.ts'
import { DateRange } from '#semi/field/date-range.tsx'
import { readDay } from '#semi/field/day.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { ListTabs } from '#src/runtime/text/list-links.tsx'
import { Button } from '#ui/button/button.tsx'
import type { BoardQuery } from './board-query.ts'
import styles from './statistics.module.css'

interface Props {
  query: BoardQuery
  pathOf(query: BoardQuery): string
}

/** Which days, and how fine: all of it addresses, so that Back goes back. */
export function RangeBar({ query, pathOf }: Props) {
  const { clock } = useMall()
  const { range, granularity } = query
  const known = Object.entries(presets(dayOfTime(clock.now())))
  const current = known.find(
    ([, one]) => one.range.first === range.first && one.range.last === range.last,
  )?.[0]
  const fine = typedEntries(GRANULARITIES)
  return (
    <div className={styles.bar}>
      <ListTabs
        label="时间范围"
        tabs={known.map(([name, one]) => ({
          name,
          title: one.words,
          to: pathOf({ ...query, range: one.range, granularity: granularityFor(one.range) }),
        }))}
        current={current ?? ''}
      />
      <OwnRange key={`${range.first}-${range.last}`} query={query} pathOf={pathOf} />
      <ListTabs
        label="时间粒度"
        tabs={fine.map(([name, title]) => ({ name, title, to: pathOf({ ...query, granularity: name }) }))}
        current={granularity}
      />
    </div>
  )
}

function OwnRange({ query, pathOf }: Props) {
  const { navigate, clock } = useMall()
  const read = (typed: string) => readDay(typed) ?? ''
  const own = useForm<'from' | 'to'>({
    initial: { from: dayText(query.range.first), to: dayText(query.range.last) },
    checks: {
      from: ({ from }) => (dayOfText(read(from)) === null ? '请填写开始日期' : null),
      to: ({ from, to }) => {
        const range = rangeOf(read(from), read(to))
        return typeof range === 'string' ? range : null
      },
    },
    submit({ from, to }) {
      const range = rangeOf(read(from), read(to))
      if (typeof range !== 'string') navigate(pathOf({ ...query, range, granularity: granularityFor(range) }))
      return Promise.resolve()
    },
  })
  return (
    <form {...own.bind} className={styles.own} aria-label="自选日期">
      <DateRange
        label="自选日期"
        from={own.field('from')}
        to={own.field('to')}
        today={mallDay(clock.now())}
      />
      <Button type="submit">查看</Button>
    </form>
  )
}
