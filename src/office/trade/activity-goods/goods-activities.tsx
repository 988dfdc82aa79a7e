import type { Out } from '#schemas/base/endpoint.ts'
import { activityList } from '#schemas/trade/activity-goods/list.ts'
import { officeActivities as calls } from '#schemas/trade/activity-goods/office-calls.ts'
import { ACTIVITY_KINDS, ACTIVITY_STATES, isEditable } from '#schemas/trade/activity-goods/words.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { NewLink } from '#src/office/parts/new-link.tsx'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { createReasonAction } from '#src/office/parts/reason-form.tsx'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreWords } from '#src/runtime/price/score-name.ts'
import { ActivityForm } from './activity-form.tsx'
import styles from '#src/office/parts/detail.module.css'

const LIST = '/activities/goods'

/** Lists seckill, group and points activities. */
export function GoodsActivities() {
  return (
    <ListScreen
      list={activityList}
      empty="还没有活动，新建一个吧"
      head={<NewLink to={`${LIST}/new`}>新建活动</NewLink>}
      cells={{ name: ({ activityId, name }) => <PlaceLink to={`${LIST}/${activityId}`}>{name}</PlaceLink> }}
    />
  )
}

export function NewActivity() {
  const { call } = useMall()
  return (
    <ThingPage what="活动">
      <ActivityForm
        name="activity"
        send={(settings, confirm) => call(calls.createActivity, { settings, confirm }, { quiet: true })}
      />
    </ThingPage>
  )
}

export function EditActivity({ activityId }: { activityId: string }) {
  const found = useCall(calls.activity, { activityId }, { quiet: true })
  return (
    <StoredThing answer={found} what="活动" list={LIST}>
      {(activity) => <Opened activity={activity} />}
    </StoredThing>
  )
}

function Opened({ activity }: { activity: Out<typeof calls.activity> }) {
  const name = useScoreWords()
  const { call } = useMall()
  const { activityId, version, state, settings, taken } = activity
  const sold = taken.reduce((sum, one) => sum + one.taken, 0)
  const editable = isEditable(state)
  return (
    <OfficePage
      label={`活动 ${settings.name}`}
      title={settings.name}
      actions={editable && <Withdraw activityId={activityId} version={version} />}
    >
      <p className={styles.quiet}>
        {name(ACTIVITY_KINDS[settings.kind])}，{ACTIVITY_STATES[state]}，已售 {sold} 件，活动编号 {activityId}
        {!editable && '。不能再修改，可以新建一个活动。'}
      </p>
      {editable && (
        <ActivityForm
          name={`activity:${activityId}`}
          settings={settings}
          send={(edited, confirm) =>
            call(calls.editActivity, { activityId, version, settings: edited, confirm }, { quiet: true })
          }
        />
      )}
    </OfficePage>
  )
}

function Withdraw({ activityId, version }: { activityId: string; version: string }) {
  const { call, navigate } = useMall()
  return (
    <ActionDialogs
      actions={[
        createReasonAction({
          name: 'withdrawActivity',
          label: '撤下活动',
          subject: activityId,
          words: '撤下后不能再按活动价购买，留出的库存回到平时的库存；已下的订单不变。',
          done: '活动已撤下',
          async send(reason) {
            await call(calls.withdrawActivity, { activityId, version, reason }, { quiet: true })
            navigate(LIST)
          },
        }),
      ]}
    />
  )
}
