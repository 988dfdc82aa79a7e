import { addressOf } from '#src/lib/address.ts'
import styles from '../configured/page-states.module.css'

/** A screen that is not built yet says so and shows a way on. */
export function PendingScreen({ title }: { title: string }) {
  return (
    <div className={styles.note}>
      <h1>{title}正在建设中</h1>
      <p>这个页面还没有开放，我们正在完善它。您可以先逛逛商城首页，或联系客服协助办理。</p>
      <a className={styles.action} href={addressOf('/mall/index')}>
        返回商城首页
      </a>
      <a href={addressOf('/mall/contactUs')}>联系客服</a>
    </div>
  )
}
