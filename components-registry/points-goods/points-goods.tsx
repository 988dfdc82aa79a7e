import { defineView } from '#registry/define-widget.ts'
import { ActivityCard } from '#registry/parts/activity-card.tsx'
import type { Running } from '#registry/parts/activity-load.ts'
import { usePoints, type Points } from '#registry/parts/activity-points.ts'
import { ActivityPlaces, ActivityState, getCardLayout } from '#registry/parts/activity-states.tsx'
import { Cards } from '#registry/parts/goods-list.tsx'
import { Heading } from '#registry/parts/heading.tsx'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { useViewer } from '#registry/services.ts'
import { toScreen } from '#schemas/jump/jump.ts'
import { formatPoints, parsePoints } from '#schemas/money/points.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { ActivityOffer } from '#schemas/trade/activity-goods/calls.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import styles from './points-goods.module.css'

export const widget = defineView('points-goods', PointsGoods)

type Props = PropsOf<'points-goods'>

/** Goods for points, or points and cash, while stock lasts. A member sees the missing points. */
export function PointsGoods(props: Props) {
  const points = usePoints()
  const { title, subtitle, more, link, showBalance } = props
  return (
    <ActivityState
      kind="POINTS"
      empty={props.empty}
      none="新一批兑换好礼正在准备中，先看看别的吧"
      places={<ActivityPlaces {...props} />}
      head={() => (
        <>
          <Heading title={title} subtitle={subtitle} more={more} link={link} />
          {showBalance && <Balance points={points} />}
        </>
      )}
    >
      {(running) => <Offers running={running} props={props} available={points?.available ?? null} />}
    </ActivityState>
  )
}

interface OffersProps {
  running: Running
  props: Props
  /** Points of the member; null for a guest and until they are known. */
  available: string | null
}

function Offers({ running: { activities, now }, props, available }: OffersProps) {
  const offers = activities.flatMap(({ activityId, startsAt, offers: all }) =>
    all.map((offer) => ({ offer, activityId, comes: startsAt > now })),
  )
  const cards = offers.slice(0, props.most).map(({ offer, activityId, comes }) => (
    <ActivityCard
      key={`${activityId} ${offer.goods.skuId}`}
      offer={offer}
      activityId={activityId}
      priceName="兑换价"
      buy="立即兑换"
      waiting={comes ? '即将开始' : undefined}
    >
      <Facts offer={offer} available={available} />
    </ActivityCard>
  ))
  return <Cards layout={getCardLayout(props)} cards={cards} />
}

function Facts({ offer, available }: { offer: ActivityOffer; available: string | null }) {
  const { scoreName } = useViewer()
  const missing =
    available === null ? 0 : (parsePoints(offer.price.points) ?? 0) - (parsePoints(available) ?? 0)
  return (
    <span className={styles.facts}>
      <span>{`剩 ${offer.left} 件`}</span>
      {missing > 0 && <span className={styles.missing}>{`还差 ${formatPoints(missing)} ${scoreName}`}</span>}
    </span>
  )
}

function Balance({ points }: { points: Points | null }) {
  const { member, scoreName } = useViewer()
  if (!member) {
    return (
      <p className={styles.balance}>
        登录后可用{scoreName}兑换
        <JumpLink link={{ path: formatHref('login') }} className={styles.door}>
          登录
        </JumpLink>
      </p>
    )
  }
  return (
    <p className={styles.balance}>
      可用{scoreName}
      <b className={styles.amount}>{points?.available ?? '…'}</b>
      <JumpLink link={toScreen('center', { tabId: 'points' })} className={styles.door}>
        明细
      </JumpLink>
    </p>
  )
}
