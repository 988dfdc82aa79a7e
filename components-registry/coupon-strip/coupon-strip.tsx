import { useRef, useState } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { useMounted } from '#registry/parts/activity-states.tsx'
import { Heading } from '#registry/parts/heading.tsx'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { fallBackIfUnknown } from '#registry/parts/or-none.ts'
import { useServices, useViewer } from '#registry/services.ts'
import { useLoaded } from '#registry/use-loaded.ts'
import { CURRENCY } from '#schemas/base/constants.ts'
import { toScreen } from '#schemas/jump/jump.ts'
import { coupons, type CouponOfferCard } from '#schemas/wallet/coupons/calls.ts'
import { describeCouponTime } from '#schemas/wallet/coupons/words.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import styles from './coupon-strip.module.css'

export const widget = defineView('coupon-strip', CouponStrip)

type Props = PropsOf<'coupon-strip'>

/** Coupons to claim and use. */
export function CouponStrip(props: Props) {
  // Remaining amounts and the member's own coupons must not be embedded in a page, so the browser loads them.
  return useMounted() ? <LoadedCoupons {...props} /> : <Waiting {...props} />
}

const Head = ({ title, subtitle, more, link }: Props) => (
  <Heading title={title} subtitle={subtitle} more={more} link={link} />
)

function Waiting(props: Props) {
  return (
    <>
      <Head {...props} />
      <p className="visually-hidden" role="status">
        正在加载优惠券
      </p>
      <ul className={styles.strip} data-across={props.perView} aria-hidden="true">
        {Array.from({ length: props.perView }, (_, index) => (
          <li key={index} className={styles.place} />
        ))}
      </ul>
    </>
  )
}

function LoadedCoupons(props: Props) {
  const { templates, most, empty, perView } = props
  const { call } = useServices()
  const { member } = useViewer()
  const templateIds = templates.map(({ templateId }) => templateId)
  const loaded = useLoaded<CouponOfferCard[]>(`${member} ${templateIds.join(' ')}`, async (signal) => {
    const named = templateIds.length > 0 ? { templateIds } : {}
    const answer = await fallBackIfUnknown(call(coupons.couponOffers, named, { signal }), null)
    return answer?.offers ?? []
  })
  if (loaded.state === 'loading') return <Waiting {...props} />
  if (loaded.state === 'ready' && loaded.data.length === 0 && empty === 'hide') return null
  return (
    <>
      <Head {...props} />
      {loaded.state === 'failed' ? (
        <FailedState retry={loaded.retry} />
      ) : loaded.data.length === 0 ? (
        <EmptyState>暂时没有可领的优惠券，过些时候再来看看</EmptyState>
      ) : (
        <ul className={styles.strip} data-across={perView}>
          {loaded.data.slice(0, most).map((offer) => (
            <li key={`${member} ${offer.templateId}`}>
              <Coupon offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Drops zero cents: `30` for `30.00`, but `9.90` for `9.90`. */
const plain = (yuan: string) => yuan.replace(/\.00$/, '')

function Coupon({ offer }: { offer: CouponOfferCard }) {
  const { name, shopName, threshold, off, claimedShare } = offer
  const conditions = threshold === '0.00' ? '无门槛' : `满 ${plain(threshold)} 元可用`
  return (
    <article className={styles.coupon}>
      <p className={styles.off}>
        <span className={styles.amount}>
          <small>{CURRENCY}</small>
          {plain(off)}
        </span>
        <span className={styles.conditions}>{conditions}</span>
      </p>
      <div className={styles.body}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>{shopName}</p>
        <p className={styles.facts}>
          {describeCouponTime(offer)}
          {claimedShare >= 50 && claimedShare < 100 && `，已领 ${claimedShare}%`}
        </p>
      </div>
      <Action offer={offer} />
    </article>
  )
}

const goodsOf = ({ shopId }: CouponOfferCard) => toScreen('goodsList', shopId === null ? {} : { shopId })

function Action({ offer }: { offer: CouponOfferCard }) {
  const { call } = useServices()
  const { templateId, name, perMember, claimedShare } = offer
  const [claimed, setClaimed] = useState(offer.claimed)
  // A ref, because a second press may come before the next render.
  const busy = useRef(false)
  const mine = claimed >= perMember
  const wish = claimed > 0 ? '再领一张' : '立即领取'
  async function claim() {
    if (busy.current) return
    busy.current = true
    try {
      const made = await call(coupons.claimCoupon, { templateId })
      setClaimed(made.claimed)
    } catch {
      // The shopper was told why, or asked to log in.
    }
    busy.current = false
  }
  return (
    <div className={styles.action}>
      {!mine && claimedShare < 100 && (
        <button
          type="button"
          className={styles.claim}
          aria-label={`${wish}：${name}`}
          onClick={() => void claim()}
        >
          {wish}
        </button>
      )}
      {claimed > 0 && (
        <JumpLink link={goodsOf(offer)} className={styles.use} label={`去使用：${name}`}>
          去使用
        </JumpLink>
      )}
      {claimed === 0 && claimedShare >= 100 && <span className={styles.gone}>已领完</span>}
      <span className="visually-hidden" role="status">
        {claimed > offer.claimed && `领取成功：${name}，下单时自动选用最优惠的券`}
      </span>
    </div>
  )
}
