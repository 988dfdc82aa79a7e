import { Link } from 'react-router-dom'
import { shortNumber } from '#schemas/money/number-display.ts'
import { Picture } from '#ui/picture/picture.tsx'
import type { FacetView } from './facet-views.ts'
import styles from './facets.module.css'

type Value = FacetView['values'][number]

interface Props {
  one: Value
  view: FacetView
  addressOf(next: readonly string[]): string
}

/** One value of a facet: a press takes it in, or out where it is in. */
export function ValueLink({ one, view: { chosen, logos }, addressOf }: Props) {
  const on = chosen.includes(one.value)
  const next = on ? chosen.filter((value) => value !== one.value) : [...chosen, one.value]
  return (
    <Link to={addressOf(next)} className={on ? styles.on : styles.value}>
      {logos && <Logo one={one} />}
      <ValueText label={one.label} count={one.count} on={on} seen={!(logos && one.picture)} />
    </Link>
  )
}

interface TextProps {
  label: string
  count: number
  on: boolean
  /** A mark bears the name already. */
  seen?: boolean
}

/** What a value is called and finds; a chosen one says that a press gives it back. */
export function ValueText({ label, count, on, seen = true }: TextProps) {
  return (
    <>
      {on && <span className="visually-hidden">取消 </span>}
      <span className={seen ? undefined : 'visually-hidden'}>{label}</span>{' '}
      <span className={styles.count}>
        {shortNumber(count)}
        <span className="visually-hidden"> 件</span>
      </span>
    </>
  )
}

function Logo({ one }: { one: Value }) {
  return (
    <span className={styles.logo}>
      {one.picture && <Picture src={one.picture} alt="" width={400} height={200} place={96} />}
    </span>
  )
}
