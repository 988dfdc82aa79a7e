import { readPriceRange, type PriceRange } from './list-state.ts'
import { RangeForm } from './range-form.tsx'

interface Props {
  /** As the address holds it. */
  range: PriceRange
  /** ￥, the name of the points where a list is priced in them, or both. */
  unit: string
  apply(range: PriceRange): void
}

/** The price range of a list. */
export function PriceRangeForm({ range, unit, apply }: Props) {
  return (
    <RangeForm
      range={{ from: range.sellPriceStart, to: range.sellPriceEnd }}
      names={['最低价', '最高价']}
      unit={unit}
      read={({ from, to }) => {
        const read = readPriceRange({ sellPriceStart: from, sellPriceEnd: to })
        return typeof read === 'string' ? read : { from: read.sellPriceStart, to: read.sellPriceEnd }
      }}
      apply={({ from, to }) => apply({ sellPriceStart: from, sellPriceEnd: to })}
    />
  )
}
