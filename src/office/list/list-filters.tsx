import { type FormEvent, useState } from 'react'
import type { Filter, List } from '#schemas/base/list.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { DateRange } from '#semi/field/date-range.tsx'
import { readDay, shiftDay } from '#semi/field/day.ts'
import { type Option, Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { ignoreComposedEnter } from '#ui/field/composing.ts'
import { type Checks, type FieldState, useFields } from '#ui/field/use-fields.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { updateAddress, changeWord, resetList, isNarrowed, type ListAddress } from './list-address.ts'
import styles from './list.module.css'

/** Options of the `exact` filters by filter name; a filter without options takes the typed value. */
export type FilterOptions = Readonly<Record<string, readonly Option[]>>

interface Props {
  list: List
  address: ListAddress
  go(address: ListAddress): void
  options?: FilterOptions | undefined
}

type Entry = readonly [name: string, filter: Filter]

const NO_DAY = '请填写完整的日期，例如 2026-11-01'
const REVERSED = '开始日期不能晚于结束日期，请重新选择'

const ends = (name: string) => [`${name}.from`, `${name}.to`] as const

function checksOf(days: readonly Entry[]): Checks<string> {
  const checks = days.map(([name]) => {
    const [from, to] = ends(name)
    const check = (values: Readonly<Record<string, string>>) => {
      const typed = [values[from] ?? '', values[to] ?? '']
      if (typed.some((text) => text.trim() !== '' && readDay(text) === null)) return NO_DAY
      const [first, last] = typed.map((text) => readDay(text))
      return first && last && first > last ? REVERSED : null
    }
    return [from, check] as const
  })
  return Object.fromEntries(checks)
}

function useTyped({ list, address, go }: Props, typed: readonly Entry[]) {
  const days = typed.filter(([, { kind }]) => kind === 'days')
  const initial = {
    word: address.word,
    ...Object.fromEntries(typed.flatMap((entry) => textsOf(entry, address))),
  }
  const { values, field, anyFault } = useFields<string>(initial, checksOf(days))
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (anyFault(days.map(([name]) => ends(name)[0]))) return
    const sent = typed.map(([name, { kind }]) => {
      return [name, kind === 'days' ? rangeOf(name, values) : (values[name] ?? '')] as const
    })
    const filters = { ...address.filters, ...Object.fromEntries(sent) }
    go(updateAddress(address, { ...changeWord(list, address, (values.word ?? '').trim()), filters }))
  }
  return { field, onSubmit }
}

/** Edits the filters. Choices apply at once, words and days on submit; Enter in an input method does not submit. */
export function ListFilters({ list, address, go, options = {} }: Props) {
  const filters: Entry[] = Object.entries(list.filters)
  const choices = filters.flatMap(([name, filter]) =>
    filter.kind === 'choice' ? [[name, filter] as const] : [],
  )
  const typed = filters.filter(([, { kind }]) => kind !== 'choice')
  // The filters start folded on phones: otherwise the rows of the list would begin off the screen.
  const [unfolded, setUnfolded] = useState(isNarrowed(address))
  const { field, onSubmit } = useTyped({ list, address, go }, typed)
  function choose(name: string, value: string) {
    go(updateAddress(address, { filters: { ...address.filters, [name]: value } }))
  }
  return (
    <form
      className={styles.filters}
      role="search"
      aria-label={`筛选${list.title}`}
      noValidate
      data-unfolded={unfolded || undefined}
      onSubmit={onSubmit}
      onKeyDown={ignoreComposedEnter}
    >
      <button
        type="button"
        className={styles.fold}
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        筛选{unfolded ? ' ▴' : ' ▾'}
      </button>
      {choices.map(([name, filter]) => (
        <ChoiceChips
          key={name}
          label={filter.label}
          choices={offered(filter, address.filters, name)}
          value={address.filters[name] ?? ''}
          onChange={(value) => choose(name, value)}
        />
      ))}
      <div className={styles.typed}>
        {list.searches !== null && (
          <TextInput
            label="搜索"
            field={field('word')}
            placeholder={list.searches}
            maxLength={60}
            autoComplete="off"
          />
        )}
        {typed.map(([name, filter]) => (
          <Typed key={name} name={name} filter={filter} field={field} options={options[name]} />
        ))}
        <Ends {...(isNarrowed(address) && { onClear: () => go(resetList(list, address)) })} />
      </div>
    </form>
  )
}

/** Returns the choices to offer, which may depend on other filters, and those already chosen. */
function offered(filter: Extract<Filter, { kind: 'choice' }>, filters: ListAddress['filters'], name: string) {
  const { choices } = filter
  const chosen = (filters[name] ?? '').split(',').filter((value) => Object.hasOwn(choices, value))
  const kept = Object.fromEntries(chosen.map((value) => [value, choices[value] ?? value]))
  return { ...kept, ...(filter.offered?.(filters) ?? choices) }
}

function Ends({ onClear }: { onClear?: () => void }) {
  return (
    <div className={styles.ends}>
      <Button type="submit" look="primary">
        搜索
      </Button>
      {onClear && (
        <Button look="quiet" onClick={onClear}>
          清空
        </Button>
      )}
    </div>
  )
}

interface TypedProps {
  name: string
  filter: Filter
  field(name: string): FieldState
  options: readonly Option[] | undefined
}

function Typed({ name, filter, field, options }: TypedProps) {
  if (filter.kind === 'days') {
    const [from, to] = ends(name)
    return <Days label={filter.label} from={field(from)} to={field(to)} />
  }
  if (options) return <Choice label={filter.label} field={field(name)} options={options} />
  const hint = filter.kind === 'exact' ? filter.hint : undefined
  return (
    <TextInput
      label={filter.label}
      field={field(name)}
      autoComplete="off"
      maxLength={64}
      {...(hint !== undefined && { placeholder: hint })}
    />
  )
}

type ChoiceProps = Pick<Parameters<typeof Select>[0], 'label' | 'field' | 'options'>

/** Selects one option; a value from the address that is not an option is kept and shown unchanged. */
function Choice({ label, field, options }: ChoiceProps) {
  const { value } = field
  const isKnown = value === '' || options.some((one) => one.value === value)
  const all = [{ value: '', label: '全部' }, ...(isKnown ? [] : [{ value, label: value }]), ...options]
  return <Select label={label} field={field} options={all} placeholder="全部" />
}

function textsOf([name, { kind }]: Entry, { filters }: ListAddress): (readonly [string, string])[] {
  const text = filters[name] ?? ''
  if (kind !== 'days') return [[name, text]]
  const [first = '', last = ''] = text.split('~')
  const [from, to] = ends(name)
  return [
    [from, first],
    [to, last],
  ]
}

/** Formats the range as `2026-03-01~2026-03-31`; '' for any day. */
function rangeOf(name: string, values: Readonly<Record<string, string>>): string {
  const [first, last] = ends(name).map((end) => readDay(values[end] ?? '') ?? '')
  return first === '' && last === '' ? '' : `${first}~${last}`
}

type Ends = Parameters<typeof DateRange>[0]

function Days({ label, from, to }: Pick<Ends, 'label' | 'from' | 'to'>) {
  const today = formatMallDay(useMall().clock.now())
  const presets = [
    { label: '今天', from: today, to: today },
    { label: '最近 7 天', from: shiftDay(today, -6), to: today },
    { label: '最近 30 天', from: shiftDay(today, -29), to: today },
  ]
  return <DateRange label={label} from={from} to={to} today={today} presets={presets} />
}
