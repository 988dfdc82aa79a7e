import type { RuleOfGroup, RuleOfItem } from '#schemas/sourcing/schemes/entities.ts'
import {
  FAULTS,
  readDiscount,
  readMarkup,
  ruleText,
} from '#src/screens/sourcing/schemes/model/read-figures.ts'
import { FigureInput } from './figure-input.tsx'
import styles from './rule-field.module.css'

/** Where one begins who has no figure yet. */
const FIRST = { MARKUP: '15', DISCOUNT: '90' } as const
type By = RuleOfItem['by']
const names: Readonly<Record<By, string>> = { MARKUP: '成本加价', DISCOUNT: '市场价折扣', PRICE: '一口价' }

interface Props<R extends RuleOfItem> {
  /** Of what: 分组“茶礼”的定价. */
  label: string
  rule: R | null
  /** What counts without one of its own: its name and rule. Null where there must be one. */
  inherited: { from: string; rule: RuleOfGroup } | null
  /** For one item alone: what a piece is quoted at now, from which an own price begins. */
  quote?: R extends RuleOfGroup ? never : string
  disabled?: boolean
  onChange(rule: R | null): void
}

/** How something is quoted: as what is above it, so many percent over cost or of the list price, or at a price, which stands beside it. */
export function RuleField<R extends RuleOfItem>(props: Props<R>) {
  const { label, rule, inherited, quote, disabled = false, onChange } = props
  const ways: By[] = quote === undefined ? ['MARKUP', 'DISCOUNT'] : ['MARKUP', 'DISCOUNT', 'PRICE']
  // A group has no price of its own: `ways` holds none, unless R does.
  const choose = (next: RuleOfItem | null) => onChange(next as R | null)
  function onWay(way: string) {
    if (way === 'PRICE') choose({ by: 'PRICE', price: quote ?? '0.00' })
    else if (way === 'MARKUP' || way === 'DISCOUNT')
      choose(inherited?.rule.by === way ? inherited.rule : { by: way, percent: FIRST[way] })
    else choose(null)
  }
  return (
    <span className={styles.rule}>
      <select
        className={styles.way}
        aria-label={label}
        disabled={disabled}
        value={rule?.by ?? ''}
        onChange={({ target }) => onWay(target.value)}
      >
        {inherited && <option value="">{`${inherited.from}：${ruleText(inherited.rule)}`}</option>}
        {ways.map((way) => (
          <option key={way} value={way}>
            {names[way]}
          </option>
        ))}
      </select>
      {rule && rule.by !== 'PRICE' && (
        <Figure rule={rule} label={label} disabled={disabled} onChange={choose} />
      )}
    </span>
  )
}

interface FigureProps {
  rule: RuleOfGroup
  label: string
  disabled: boolean
  onChange(rule: RuleOfGroup): void
}

function Figure({ rule, label, disabled, onChange }: FigureProps) {
  const { by } = rule
  return (
    <FigureInput
      label={`${label}：${by === 'MARKUP' ? '加价百分比' : '折扣百分比'}`}
      value={rule.percent}
      read={by === 'MARKUP' ? readMarkup : readDiscount}
      fault={FAULTS[by]}
      unit="%"
      width="s"
      disabled={disabled}
      onChange={(percent) => onChange({ by, percent })}
    />
  )
}
