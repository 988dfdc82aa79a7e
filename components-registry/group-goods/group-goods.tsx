import type { ReactNode } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { BuyButton } from '#registry/parts/activity-card.tsx'
import { ActivityClock } from '#registry/parts/activity-clock.tsx'
import { ActivityPrice } from '#registry/parts/activity-price.tsx'
import { ActivityState } from '#registry/parts/activity-states.tsx'
import { Heading } from '#registry/parts/heading.tsx'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { getFirstCharacter } from '#schemas/base/one-line.ts'
import type { Activity, ActivityOffer, OpenTeam } from '#schemas/trade/activity-goods/calls.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './group-goods.module.css'

export const widget = defineView('group-goods', GroupGoods)

type Props = PropsOf<'group-goods'>

/** Goods for group purchase, with the teams that still need members. */
export function GroupGoods(props: Props) {
  const { title, subtitle, more, link, columns, most } = props
  return (
    <ActivityState
      kind="GROUP"
      empty={props.empty}
      none="新一期拼团正在准备中，先看看别的吧"
      places={
        <ul className={styles.list} data-columns={columns} aria-hidden="true">
          {Array.from({ length: most }, (_, index) => (
            <li key={index} className={styles.place} data-teams={props.teams} />
          ))}
        </ul>
      }
      head={() => <Heading title={title} subtitle={subtitle} more={more} link={link} />}
    >
      {({ activities, now, ahead }) => {
        const all = activities.flatMap((activity) => activity.offers.map((offer) => ({ activity, offer })))
        return (
          <ul className={styles.list} data-columns={columns}>
            {all.slice(0, most).map(({ activity, offer }) => (
              <li key={`${activity.activityId} ${offer.goods.skuId}`}>
                <Card activity={activity} offer={offer} comes={activity.startsAt > now}>
                  {props.teams > 0 && (
                    <TeamRows
                      offer={offer}
                      activityId={activity.activityId}
                      most={props.teams}
                      ahead={ahead}
                    />
                  )}
                </Card>
              </li>
            ))}
          </ul>
        )
      }}
    </ActivityState>
  )
}

interface CardProps {
  activity: Activity
  offer: ActivityOffer
  comes: boolean
  children: ReactNode
}

function Card({ activity: { activityId, group }, offer, comes, children }: CardProps) {
  const { goodsId, skuId, name, picture } = offer.goods
  const waiting = offer.left === 0 ? '已拼完' : comes ? '即将开始' : undefined
  return (
    <article className={styles.card} data-gone={offer.left === 0 || undefined}>
      <div className={styles.goods}>
        <span className={styles.picture}>
          <Picture src={picture} alt="" width={400} height={400} place={160} />
        </span>
        <div className={styles.body}>
          <JumpLink
            link={{ jump: 'ProductDetail', query: { goodsId, skuId } }}
            className={styles.name}
          >{`${name} ${offer.specText}`}</JumpLink>
          <p className={styles.facts}>
            <span className={styles.size}>{group?.size ?? 2} 人团</span>
            <span>{`剩 ${offer.left} 件`}</span>
          </p>
          <div className={styles.foot}>
            <ActivityPrice offer={offer} name="拼团价" />
            <span className={styles.begin}>
              <BuyButton offer={offer} activityId={activityId} text="去开团" waiting={waiting} />
            </span>
          </div>
        </div>
      </div>
      {children}
    </article>
  )
}

interface RowsProps {
  offer: ActivityOffer
  activityId: string
  most: number
  ahead: number
}

function TeamRows({ offer, activityId, most, ahead }: RowsProps) {
  const teams = offer.left === 0 ? [] : offer.teams.slice(0, most)
  return (
    <ul className={styles.teams} data-teams={most} aria-label={`正在拼的团：${offer.goods.name}`}>
      {teams.map((team) => (
        <TeamRow key={team.teamId} team={team} offer={offer} activityId={activityId} ahead={ahead} />
      ))}
      {teams.length === 0 && <li className={styles.none}>还没有正在拼的团，来做第一个团长吧</li>}
    </ul>
  )
}

interface TeamRowProps {
  team: OpenTeam
  offer: ActivityOffer
  activityId: string
  ahead: number
}

function TeamRow({ team: { teamId, leader, missing, expiresAt }, offer, activityId, ahead }: TeamRowProps) {
  return (
    <li className={styles.team}>
      <span className={styles.face} aria-hidden="true">
        {getFirstCharacter(leader)}
      </span>
      <span className={styles.words}>
        {leader} 还差 <b>{missing}</b> 人
      </span>
      <span className={styles.time}>
        <ActivityClock label="" until={expiresAt} ahead={ahead} />
      </span>
      <span className={styles.join}>
        <BuyButton offer={offer} activityId={activityId} teamId={teamId} text="去参团" />
      </span>
    </li>
  )
}
