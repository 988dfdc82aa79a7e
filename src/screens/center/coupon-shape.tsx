import type { ReactNode } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import coupons from './coupons.module.css'

interface Props {
  offer: { name: string; shopName: string; threshold: string; off: string }
  /** It cannot be used, or claimed, any more. */
  ended: boolean
  children: ReactNode
}

/** What a coupon takes off, and from which sum on. */
export function CouponShape({ offer: { name, shopName, threshold, off }, ended, children }: Props) {
  return (
    <li className={ended ? coupons.ended : coupons.usable}>
      <div className={coupons.face}>
        <p className={coupons.off}>
          <small>{CURRENCY}</small>
          {off.replace(/\.00$/, '')}
        </p>
        <p>{/^0\.00$/.test(threshold) ? '无门槛' : `满 ${threshold.replace(/\.00$/, '')} 可用`}</p>
      </div>
      <div className={coupons.words}>
        <p className={coupons.name}>{name}</p>
        <p className={coupons.note}>{shopName}</p>
        {children}
      </div>
    </li>
  )
}
