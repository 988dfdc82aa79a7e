import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { promotionList } from '#schemas/catalog/promotions/list.ts'
import { officePromotions as calls } from '#schemas/catalog/promotions/office-calls.ts'
import { PROMOTION_STATES } from '#schemas/catalog/promotions/rules.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { DeleteButton } from '#src/office/parts/delete-button.tsx'
import { NewLink } from '#src/office/parts/new-link.tsx'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { createReasonAction } from '#src/office/parts/reason-form.tsx'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { PROMOTIONS, PromotionForm } from './promotion-form.tsx'
import { toPromotionValues } from './promotion-values.ts'
import styles from '#src/office/parts/detail.module.css'

/** Shows the promotions of shops: `/shops/promotions`, `/shops/promotions/new`, `/shops/promotions/88`. */
export function Promotions({ place }: { place: string }) {
  if (place === 'new') return <NewPromotion />
  if (place !== '') return <EditPromotion key={place} promotionId={place} />
  return (
    <ListScreen
      list={promotionList}
      head={<NewLink to={`${PROMOTIONS}/new`}>新建促销</NewLink>}
      cells={{
        name: ({ promotionId, name }) => <PlaceLink to={`${PROMOTIONS}/${promotionId}`}>{name}</PlaceLink>,
      }}
      empty="还没有店铺促销，新建一个吧"
    />
  )
}

function NewPromotion() {
  const { call } = useMall()
  const shops = useCall(calls.promotionShops, {})
  if (shops.state === 'loading') return <PageLoading />
  if (shops.state === 'failed') return <FailedAnswer answer={shops} />
  const [only, ...others] = shops.data
  return (
    <ThingPage what="店铺促销">
      <PromotionForm
        name="promotion"
        initial={toPromotionValues(only && others.length === 0 ? only.shopId : '')}
        shops={shops.data}
        send={(shopId, terms) => call(calls.createPromotion, { shopId, ...terms }, { quiet: true })}
      />
    </ThingPage>
  )
}

function EditPromotion({ promotionId }: { promotionId: string }) {
  const found = useCall(calls.shopPromotion, { promotionId }, { quiet: true })
  return (
    <StoredThing answer={found} what="促销" list={PROMOTIONS}>
      {(promotion) => <Opened promotion={promotion} />}
    </StoredThing>
  )
}

type Promotion = Out<typeof calls.shopPromotion>

function Opened({ promotion }: { promotion: Promotion }) {
  const { call } = useMall()
  const { promotionId, version, shopId, shopName, state, ...terms } = promotion
  const isWaiting = state === 'WAITING'
  return (
    <OfficePage label={`店铺促销 ${terms.name}`} title={terms.name} actions={<Deeds promotion={promotion} />}>
      <p className={styles.quiet}>
        {shopName}，{PROMOTION_STATES[state]}，{formatMallMinute(terms.startsAt)} 至{' '}
        {formatMallMinute(terms.endsAt)}
        {!isWaiting && '。开始后不能再修改，可以新建一个促销。'}
      </p>
      {isWaiting && (
        <PromotionForm
          name={`promotion:${promotionId}`}
          stored
          initial={toPromotionValues(shopId, terms)}
          send={(_, edited) =>
            call(calls.editPromotion, { promotionId, version, ...edited }, { quiet: true })
          }
        />
      )}
    </OfficePage>
  )
}

function Deeds({ promotion: { promotionId, version, state } }: { promotion: Promotion }) {
  const { call } = useMall()
  if (state === 'WAITING')
    return (
      <DeleteButton
        what="促销"
        back={PROMOTIONS}
        remove={() => call(calls.deletePromotion, { promotionId, version })}
      />
    )
  if (state === 'ENDED') return null
  return (
    <ActionDialogs
      actions={[
        createReasonAction({
          name: 'endPromotion',
          label: '提前结束',
          subject: promotionId,
          words: '结束后新提交的订单不再减免，已提交的订单不变。',
          most: 100,
          done: '促销已结束',
          send: (reason) => call(calls.endPromotion, { promotionId, version, reason }, { quiet: true }),
        }),
      ]}
    />
  )
}
