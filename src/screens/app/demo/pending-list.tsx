import { listPending } from '#schemas/app/pending/calls.ts'
import { Card } from '#ui/card/card.tsx'
import styles from './demo.module.css'

/** Lists the features that this mall does not have yet. */
export function PendingList() {
  return (
    <Card className={styles.card} aria-labelledby="demo-pending">
      <h2 id="demo-pending" className={styles.heading}>
        还没有建成的部分
      </h2>
      <p className={styles.note}>这些在商城里还找不到，有地址的页面会写着“正在建设中”。</p>
      {listPending().map(({ title, items }) => (
        <section key={title} className={styles.pending} aria-label={title}>
          <h3>
            {title} <span className={styles.note}>{items.length}</span>
          </h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}
