import { defineView } from '#registry/define-widget.ts'
import { useServices } from '#registry/services.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import styles from './columns.module.css'

export const widget = defineView('columns', Columns)

/** Widgets side by side; in a narrow window below each other, unless set to stay. */
export function Columns({ columns, gap, align, narrow }: PropsOf<'columns'>) {
  const { Slot } = useServices()
  const template = columns.map(({ weight }) => `minmax(0, ${weight}fr)`).join(' ')
  return (
    <div
      className={`${styles.columns} ${styles[align]} ${narrow === 'stack' ? styles.stack : ''}`}
      style={{ gridTemplateColumns: template, gap }}
    >
      {columns.map((column, index) => (
        <div key={index} className={styles.column}>
          <Slot widgets={column.children} />
        </div>
      ))}
    </div>
  )
}
