import { DateRange } from '#semi/field/date-range.tsx'
import type { GalleryPart } from '#tests/gallery/part.ts'
import { WithField } from '#tests/gallery/with-field.tsx'

interface Props {
  label: string
  names: readonly [from: string, to: string]
  from?: string
  to?: string
  error?: string
  hint?: string
}

const presets = [
  { label: '最近 7 天', from: '2026-11-16', to: '2026-11-22' },
  { label: '本月', from: '2026-11-01', to: '2026-11-30' },
]

function Sample({ label, names, from = '', to = '', error = '', hint = '' }: Props) {
  return (
    <WithField name={names[0]} value={from} error={error}>
      {(first) => (
        <WithField name={names[1]} value={to}>
          {(last) => (
            <DateRange
              label={label}
              from={first}
              to={last}
              today="2026-11-22"
              presets={presets}
              hint={hint}
            />
          )}
        </WithField>
      )}
    </WithField>
  )
}

export const dateRange: GalleryPart = {
  name: 'date-range',
  title: '日期范围',
  about: '从哪一天到哪一天：直接输入，或在两个月的日历里选，两端都可以留空。',
  file: 'semi/field/date-range.tsx',
  states: [
    {
      title: '空',
      view: <Sample label="下单时间" names={['from', 'to']} hint="可直接输入，例如 2026-11-01" />,
    },
    {
      title: '已选择',
      view: <Sample label="支付时间" names={['paidFrom', 'paidTo']} from="2026-11-03" to="2026-11-18" />,
    },
    { title: '只有开始', view: <Sample label="发货时间" names={['sentFrom', 'sentTo']} from="2026-11-03" /> },
    {
      title: '有错误',
      view: (
        <Sample
          label="完成时间"
          names={['endFrom', 'endTo']}
          from="11月"
          error="请写完整的日期，例如 2026-11-01"
        />
      ),
    },
  ],
}
