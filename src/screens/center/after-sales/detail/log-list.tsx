import type { AfterSaleDetail } from '#schemas/entities/after-sale.ts'
import { mallSecond } from '#schemas/base/mall-time.ts'
import styles from '../after-sales.module.css'
import { UploadedPictures } from '../pictures/uploaded-pictures.tsx'

/** AS5: everything that happened, with who did it and when, the newest first. */
export function LogList({ log }: Pick<AfterSaleDetail, 'log'>) {
  return (
    <section className={styles.panel} aria-labelledby="after-sale-log">
      <h2 id="after-sale-log">处理记录</h2>
      <ol className={styles.log}>
        {log.toReversed().map(({ at, operator, text, pictures }, index) => (
          <li key={log.length - index}>
            <p className={styles.small}>
              <strong>{operator}</strong> <time>{mallSecond(at)}</time>
            </p>
            <p>{text}</p>
            {pictures.length > 0 && <UploadedPictures ids={pictures} name={`${operator}的图片`} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
