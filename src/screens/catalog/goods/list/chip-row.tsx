import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Chip } from './chips.ts'
import type { AddressOf } from './list-address.ts'
import styles from './chip-row.module.css'

interface Props {
  chips: readonly Chip[]
  to: AddressOf
  cleared: string
}

/** Row of the chosen facets, each with a link that removes it, and 清空. */
export function ChipRow({ chips, to, cleared }: Props) {
  const list = useFocusAfterRemoval(chips.length)
  return (
    <div className={styles.chips} role="group" aria-label="已选条件" tabIndex={-1} ref={list}>
      {chips.length > 0 && (
        <>
          <ul>
            {chips.map(({ key, type, name, without }) => (
              <li key={key}>
                <Link to={to(without)} className={styles.chip} aria-label={`移除 ${type}：${name}`}>
                  {`${type}：`}
                  {name}
                  <span className={styles.cross} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
          <Link to={cleared} className={styles.clear} aria-label="清空已选条件">
            清空
          </Link>
        </>
      )}
    </div>
  )
}

/** Moves the focus to the row when the focused chip is removed, so that Tab continues from there. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const had = useRef({ count, inside: false })
  useEffect(() => {
    const row = list.current
    const look = () => {
      had.current.inside = row?.contains(document.activeElement) ?? false
    }
    row?.addEventListener('focusin', look)
    row?.addEventListener('click', look)
    return () => {
      row?.removeEventListener('focusin', look)
      row?.removeEventListener('click', look)
    }
  }, [])
  useEffect(() => {
    const { count: before, inside } = had.current
    had.current = { count, inside: false }
    if (count < before && inside && document.activeElement === document.body) list.current?.focus()
  }, [count])
  return list
}
