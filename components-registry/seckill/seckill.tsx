import { defineView } from '#registry/define-widget.ts'
import { ActivityCard } from '#registry/parts/activity-card.tsx'
import { ActivityClock } from '#registry/parts/activity-clock.tsx'
import type { Running } from '#registry/parts/activity-load.ts'
import { ActivityPlaces, ActivityState, getCardLayout } from '#registry/parts/activity-states.tsx'
import { Cards } from '#registry/parts/goods-list.tsx'
import { Heading } from '#registry/parts/heading.tsx'
import { formatMallDay, formatMallMinute } from '#schemas/base/mall-time.ts'
import type { Activity, ActivityOffer } from '#schemas/trade/activity-goods/calls.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import styles from './seckill.module.css'

export const widget = defineView('seckill', Seckill)

type Props = PropsOf<'seckill'>

/** Today's flash sale slots by the server's clock, with goods, prices and remaining stock. */
export function Seckill(props: Props) {
  const { empty } = props
  return (
    <ActivityState
      kind="SECKILL"
      empty={empty}
      none="现在没有秒杀，过一会儿再来看看"
      places={
        <>
          <div className={styles.tabsPlace} />
          <ActivityPlaces {...props} />
        </>
      }
      head={(running) => <Head props={props} running={running} />}
    >
      {(running) => (
        <Tabs
          key={running.activities.map(({ activityId }) => activityId).join(' ')}
          label="秒杀场次"
          look="pill"
          tabs={running.activities.map((slot) => ({ ...titleOf(slot, running.now), slot }))}
          panel={({ slot }) => <Slot slot={slot} props={props} now={running.now} />}
        />
      )}
    </ActivityState>
  )
}

/** Returns the title of a slot: `10:00` or `明日 10:00`, and whether it is running. */
function titleOf({ startsAt }: Activity, now: number) {
  const [, time = ''] = formatMallMinute(startsAt).split(' ')
  const day = formatMallDay(startsAt) > formatMallDay(now) ? '明日 ' : ''
  return { title: `${day}${time}`, subtitle: startsAt <= now ? '抢购中' : '即将开抢' }
}

function Head({ props, running }: { props: Props; running: Running | null }) {
  const { title, subtitle, more, link } = props
  const [first] = running?.activities ?? []
  const runs = first !== undefined && running !== null && first.startsAt <= running.now
  return (
    <div className={styles.head}>
      <Heading title={title} subtitle={subtitle} more={more} link={link} />
      <p className={styles.clock}>
        {first && running && (
          <ActivityClock
            label={runs ? '本场距结束' : '距开抢'}
            until={runs ? first.endsAt : first.startsAt}
            ahead={running.ahead}
          />
        )}
      </p>
    </div>
  )
}

function Slot({ slot, props, now }: { slot: Activity; props: Props; now: number }) {
  const runs = slot.startsAt <= now
  const [, time = ''] = formatMallMinute(slot.startsAt).split(' ')
  const cards = slot.offers.slice(0, props.most).map((offer) => (
    <ActivityCard
      key={offer.goods.skuId}
      offer={offer}
      priceName="秒杀价"
      buy="立即抢购"
      waiting={runs ? undefined : `${time} 开抢`}
    >
      {props.showProgress && <Progress offer={offer} runs={runs} />}
    </ActivityCard>
  ))
  return <Cards layout={getCardLayout(props)} cards={cards} />
}

function Progress({ offer: { quantity, left }, runs }: { offer: ActivityOffer; runs: boolean }) {
  const gone = quantity > 0 ? Math.floor(((quantity - left) * 100) / quantity) : 100
  if (!runs) return <span className={styles.words}>{`限量 ${quantity} 件`}</span>
  return (
    <span className={styles.progress}>
      <span className={styles.words}>
        <span>{`已抢 ${gone}%`}</span>
        <span className={styles.left}>{`仅剩 ${left} 件`}</span>
      </span>
      <progress className={styles.bar} max={100} value={gone} aria-hidden="true" />
    </span>
  )
}
