import { readPriceRange, type PriceRange } from './list-state.ts'
import { RangeForm } from './range-form.tsx'

interface Props {
  range: PriceRange
  /** Unit: ￥, the name of the points, or both. */
  unit: string
  apply(range: PriceRange): void
}

/** Edits the price range of a list. */
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
