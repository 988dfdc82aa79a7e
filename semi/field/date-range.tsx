import DatePicker from '@douyinfe/semi-ui-19/lib/es/datePicker'
import {
  type ComponentRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { useRepair } from '#semi/repair/use-repair.ts'
import { Button } from '#ui/button/button.tsx'
import { Field, makeLabelId } from '#ui/field/field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import '#semi/theme.ts'
import { focusDay, moveDay } from './calendar-keys.ts'
import { DateEnds } from './date-ends.tsx'
import { readDay } from './day.ts'
import { repairCalendar } from './repair-calendar.ts'
import styles from './date-range.module.css'

/** A range to choose at once, such as 最近 7 天; days as 'YYYY-MM-DD'. */
export interface DatePreset {
  label: string
  from: string
  to: string
}

interface Props {
  label: string
  /** 'YYYY-MM-DD', '', or a text that is not a day yet (`readDay`). */
  from: FieldState
  to: FieldState
  /** Today in the mall's time zone, which may differ from the browser's. */
  today: string
  presets?: readonly DatePreset[]
  hint?: string
}

/** A range of days with optional ends, typed or chosen in a calendar of two months. */
export function DateRange(props: Props) {
  const { label, from, to, hint = '' } = props
  return (
    <Field label={label} error={from.error || to.error} hint={hint} group>
      {(control) => <Control {...props} id={control.id} describedBy={control['aria-describedby']} />}
    </Field>
  )
}

interface ControlProps extends Props {
  id: string
  describedBy: string | undefined
}

function Control({ id, describedBy, label, from, to, today, presets = [] }: ControlProps) {
  const root = useRef<HTMLDivElement>(null)
  const calendar = useCalendar(root, { label, today })
  const first = readDay(from.value)
  const last = readDay(to.value)
  function set(start: string, end: string) {
    from.onChange(start)
    to.onChange(end)
  }
  return (
    <div
      ref={root}
      id={id}
      className={styles.place}
      role="group"
      aria-labelledby={makeLabelId(id)}
      aria-describedby={describedBy}
      onKeyDown={calendar.onKeyDown}
      onBlur={calendar.onBlur}
    >
      <DatePicker
        ref={calendar.picker}
        type="dateRange"
        format="yyyy-MM-dd"
        syncSwitchMonth
        motion={false}
        defaultPickerValue={first ?? last ?? today}
        value={first && last && first <= last ? [first, last] : []}
        getPopupContainer={() => root.current ?? document.body}
        onOpenChange={calendar.onOpenChange}
        onChange={(_, text) => Array.isArray(text) && set(String(text[0] ?? ''), String(text[1] ?? ''))}
        triggerRender={() => (
          <DateEnds
            label={label}
            from={from}
            to={to}
            describedBy={describedBy}
            open={calendar.open}
            onButton={calendar.toggle}
            onClear={() => set('', '')}
          />
        )}
        topSlot={
          presets.length > 0 && (
            <Presets
              presets={presets}
              onChoose={(preset) => {
                set(preset.from, preset.to)
                calendar.close()
              }}
            />
          )
        }
      />
    </div>
  )
}

interface PresetsProps {
  presets: readonly DatePreset[]
  onChoose(preset: DatePreset): void
}

function Presets({ presets, onChoose }: PresetsProps) {
  return (
    <div className={styles.presets}>
      {presets.map((preset) => (
        <Button key={preset.label} size="s" onClick={() => onChoose(preset)}>
          {preset.label}
        </Button>
      ))}
    </div>
  )
}

/** Opens and closes the calendar, which takes the focus when opened by its button and returns it on closing. */
function useCalendar(
  root: RefObject<HTMLDivElement | null>,
  { label, today }: Pick<Props, 'label' | 'today'>,
) {
  const picker = useRef<ComponentRef<typeof DatePicker>>(null)
  const [open, setOpen] = useState(false)
  const entering = useRef(false)
  useRepair(root, (box) => {
    repairCalendar(box, { label, today })
    if (entering.current && focusDay(box)) entering.current = false
  })
  function onOpenChange(opened: boolean) {
    setOpen(opened)
    // The focused day disappears with the calendar.
    if (!opened && root.current?.contains(document.activeElement))
      root.current.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.focus()
  }
  function close() {
    picker.current?.close()
    onOpenChange(false)
  }
  return {
    picker,
    open,
    close,
    onOpenChange,
    /** Opens or closes on a press; an opening press must reach the picker, which opens by itself. */
    toggle(event: MouseEvent) {
      entering.current = !open
      if (!open) return
      event.stopPropagation()
      close()
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      const left = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
      if (open && left) close()
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (!open || !(event.target instanceof HTMLElement)) return
      // Esc closes only the calendar, not a dialog around it.
      const handled = event.key === 'Escape' ? (close(), true) : moveDay(event.currentTarget, event)
      if (!handled) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
