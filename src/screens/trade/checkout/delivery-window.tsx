import { useId, useState } from 'react'
import {
  type DeliveryDay,
  formatDeliveryWindow,
  checkDeliveryWindow,
} from '#schemas/trade/checkout/delivery-windows.ts'
import { Section } from './section.tsx'
import styles from './delivery-window.module.css'

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
/** Formats `2026-11-22` as 11月22日 周日. */
function dayText(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日 ${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}`
}

interface Props {
  days: readonly DeliveryDay[]
  /** '' for none; a window that is no longer offered counts as none. */
  chosen: string
  onChoose(window: string): void
}

/** Selects the day and time window of a delivery, for cakes and groceries. */
export function DeliveryWindow({ days, chosen, onChoose }: Props) {
  const id = useId()
  const [chosenDay = '', chosenWindow] = chosen.split(' ')
  const [shown, setShown] = useState(chosenDay)
  const open = days.find(({ day }) => day === shown) ?? days[0]
  const stands = checkDeliveryWindow(days, chosen) === null
  return (
    <Section title="送达时间">
      <div className={styles.days} role="group" aria-label="送达日期">
        {days.map(({ day }) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={day === open?.day}
            onClick={() => setShown(day)}
          >
            {dayText(day)}
          </button>
        ))}
      </div>
      <fieldset className={styles.windows}>
        <legend className={styles.legend}>{open && dayText(open.day)} 可选时段</legend>
        {open?.windows.map((window) => (
          <label key={window} className={styles.window}>
            <input
              type="radio"
              name={id}
              checked={chosen === formatDeliveryWindow(open.day, window)}
              onChange={() => onChoose(formatDeliveryWindow(open.day, window))}
            />
            {window}
          </label>
        ))}
      </fieldset>
      <p className={styles.chosen} role="status">
        {stands ? `将于 ${dayText(chosenDay)} ${chosenWindow} 送达` : '请选择送达时间'}
      </p>
    </Section>
  )
}
