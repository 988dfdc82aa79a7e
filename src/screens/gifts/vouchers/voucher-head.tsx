import type { ReactNode } from 'react'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { GIFT_KINDS } from '#schemas/gifts/cards/states.ts'
import type { OwnVoucher } from '#schemas/gifts/vouchers/calls.ts'
import { Card } from '#ui/card/card.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './picks.module.css'

interface Props {
  voucher: OwnVoucher
  children?: ReactNode
}

/** Shows the voucher, the number of picks left, and its expiry. */
export function VoucherHead({ voucher, children }: Props) {
  const { kind, name, intro, picture, picks, left, last4, expiresAt, statusText, reason } = voucher
  return (
    <Card as="header" className={styles.head}>
      <span className={styles.cover}>
        <Picture src={picture} alt="" width={640} height={400} place={160} />
      </span>
      <div className={styles.title}>
        <p className={styles.kind}>{`${GIFT_KINDS[kind]} · ${statusText}`}</p>
        <h1>{name}</h1>
        {intro && <p className={styles.quiet}>{intro}</p>}
        <p className={styles.quiet}>
          {`可选 ${picks} 件，还剩 ${left} 件；尾号 ${last4}，${formatMallDay(expiresAt)} 到期`}
        </p>
      </div>
      <div className={styles.ways}>{children}</div>
      {reason !== null && <p className={styles.closed} role="status">{`${reason}，以下内容仅供查看`}</p>}
    </Card>
  )
}
