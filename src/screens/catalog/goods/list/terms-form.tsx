import * as z from 'zod/mini'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { cleanRate } from '#schemas/base/rate-input.ts'
import { readNumber } from '#schemas/base/typed-number.ts'
import { GoodsFilter, termRanges } from '#schemas/catalog/goods/filter.ts'
import { type ListFilter, readListFilter } from '#schemas/catalog/goods/list-query.ts'
import { type Range, RangeForm } from '#src/parts/catalog/goods/list/range-form.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { termTitles } from './chips.ts'
import type { AddressOf, GoodsListState } from './list-address.ts'
import styles from './facets.module.css'

type Term = (typeof termRanges)[number]

/** Returns a typed range with its ends in ascending order, or an error message. Pure. */
export function readTermRange([start, end]: Term, typed: Range): Range | string {
  const written = { [start]: readNumber(typed.from ?? ''), [end]: readNumber(typed.to ?? '') }
  if (!z.safeParse(GoodsFilter(), written).success) return formatFieldMessage(termTitles[start].title)
  const { [start]: from, [end]: to } = readListFilter(written)
  return { from, to }
}

/** Form for margin, third-party price and discount; shown only to viewers who may see them. */
export function TermsForm({ state, to }: { state: GoodsListState; to: AddressOf }) {
  const { navigate } = useMall()
  const apply = ([start, end]: Term, range: Range) => {
    const filter: ListFilter = { ...state.filter, [start]: range.from, [end]: range.to }
    navigate(to({ filter }))
  }
  return termRanges.map((term) => {
    const { title, unit } = termTitles[term[0]]
    return (
      <div key={title} className={styles.row} role="group" aria-label={title}>
        <h3 className={styles.title}>{title}</h3>
        <RangeForm
          range={{ from: state.filter[term[0]], to: state.filter[term[1]] }}
          names={[`最低${title}`, `最高${title}`]}
          unit={unit}
          {...(unit === '%' && { clean: cleanRate })}
          read={(typed) => readTermRange(term, typed)}
          apply={(range) => apply(term, range)}
        />
      </div>
    )
  })
}
