import { type ReactNode, useCallback, useRef, useState } from 'react'
import { type Region, formatRegion } from '#schemas/address/region.ts'
import { useLayer } from '#ui/dialog/layer.ts'
import { usePressOutside } from '#ui/press/use-press-outside.ts'
import styles from './region-picker.module.css'

export interface OpenPicker {
  label: string
  value: Region
  commit(region: Region): void
  close(): void
}

export interface RegionSelectProps {
  label: string
  value: Region
  /** Called with complete regions only. */
  onChange(region: Region): void
  id?: string
  className?: string | undefined
  'aria-invalid'?: boolean
  'aria-describedby'?: string | undefined
}

interface Props extends RegionSelectProps {
  panel(open: OpenPicker): ReactNode
}

/** Button that opens the region picker. It also shows the name of a region that no longer exists. */
export function RegionSelect({ label, value, onChange, panel, ...control }: Props) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  usePressOutside(
    root,
    open,
    useCallback(() => setOpen(false), []),
  )
  const text = formatRegion(value.names)
  const shown = text || '请选择省 / 市 / 区'
  function close() {
    setOpen(false)
    trigger.current?.focus()
  }
  useLayer(open, close)
  return (
    <div ref={root} className={styles.select}>
      <button
        {...control}
        ref={trigger}
        type="button"
        className={`${styles.trigger} ${control.className ?? styles.plain}`}
        aria-label={`${label}，${shown}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className={text ? undefined : styles.empty}>{shown}</span>
      </button>
      {open &&
        panel({
          label,
          value,
          close,
          commit(region) {
            onChange(region)
            close()
          },
        })}
    </div>
  )
}
