import { Link } from 'react-router-dom'
import { formatShortNumber } from '#schemas/money/number-display.ts'
import { Picture } from '#ui/picture/picture.tsx'
import type { FacetView } from './facet-views.ts'
import styles from './facets.module.css'

type Value = FacetView['values'][number]

interface Props {
  one: Value
  view: FacetView
  addressOf(next: readonly string[]): string
}

/** Link of one value of a facet that adds the value, or removes a chosen one. */
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
  /** False if the label is for screen readers only, because a logo already shows the name. */
  seen?: boolean
}

/** Shows the label and count of a value. A chosen value says that a press removes it. */
export function ValueText({ label, count, on, seen = true }: TextProps) {
  return (
    <>
      {on && <span className="visually-hidden">取消 </span>}
      <span className={seen ? undefined : 'visually-hidden'}>{label}</span>{' '}
      <span className={styles.count}>
        {formatShortNumber(count)}
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
