import { formatMallSecond } from '#schemas/base/mall-time.ts'
import type { Package } from '#schemas/trade/orders/entities.ts'
import { CopyButton } from '#src/runtime/text/copy-button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './packages.module.css'

interface Props {
  parcel: Package
  /** Title: 包裹 1. */
  name: string
}

/** Shows a package with its lines and its tracking events, newest first. */
export function PackageView({ parcel, name }: Props) {
  const { carrierName, trackingNo, lines, events, signedAt, sentAt } = parcel
  return (
    <section className={styles.parcel} aria-label={`${name}：${carrierName} ${trackingNo}`}>
      <header className={styles.head}>
        <h3>{name}</h3>
        <span className={signedAt === null ? styles.underway : styles.signed}>
          {signedAt === null ? '运输中' : '已签收'}
        </span>
        <span className={styles.number}>
          {carrierName}
          <CopyButton text={carrierName} name="快递公司" />
          <span className={styles.digits}>{trackingNo}</span>
          <CopyButton text={trackingNo} name="快递单号" />
        </span>
      </header>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.lineId}>
            <span className={styles.picture}>
              <Picture src={line.picture} alt="" width={40} height={40} />
            </span>
            <span>
              {line.name}
              {line.specText && <span className={styles.spec}>{line.specText}</span>}
            </span>
            <span className={styles.pieces}>{`×${line.quantity}`}</span>
          </li>
        ))}
      </ul>
      {events.length === 0 ? (
        <p className={styles.none}>
          {`${sentAt === 0 ? '包裹已发出' : `包裹于 ${formatMallSecond(sentAt)} 发出`}，快递公司还没有更新轨迹`}
        </p>
      ) : (
        <ol className={styles.track}>
          {events.map((event, at) => (
            <li key={`${event.at} ${at}`} className={at === 0 ? styles.newest : undefined}>
              <time>{formatMallSecond(event.at)}</time>
              <span>
                {event.place && `【${event.place}】`}
                {event.text}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
