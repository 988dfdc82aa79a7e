import { activities, type CouponOfferCard } from '#schemas/api/activities.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import { defineView } from '../define-widget.ts'
import { Heading } from '../parts/heading.tsx'
import { useMounted } from '../parts/activity-states.tsx'
import { useServices, useViewer } from '../services.ts'
import { useLoaded } from '../use-loaded.ts'
import styles from './coupon-strip.module.css'
import { Coupon } from './coupon.tsx'

export const widget = defineView('coupon-strip', CouponStrip)

type Props = PropsOf<'coupon-strip'>

/** HM2: coupons to be claimed here and used at once. */
export function CouponStrip(props: Props) {
  // What is left of a coupon, and whose it is, is never kept in a page.
  return useMounted() ? <Asked {...props} /> : <Waiting {...props} />
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

function Asked(props: Props) {
  const { templates, most, empty, perView } = props
  const { call } = useServices()
  const { member } = useViewer()
  const templateIds = templates.map(({ templateId }) => templateId)
  const loaded = useLoaded<CouponOfferCard[]>(`${member} ${templateIds.join(' ')}`, async (signal) => {
    const named = templateIds.length > 0 ? { templateIds } : {}
    const { offers } = await call(activities.couponOffers, named, { signal })
    return offers
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
