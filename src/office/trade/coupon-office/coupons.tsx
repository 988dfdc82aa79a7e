import { officeCoupons as calls } from '#schemas/trade/coupon-office/calls.ts'
import { couponList } from '#schemas/wallet/coupons/list.ts'
import { couponTemplateList } from '#schemas/wallet/coupons/template-list.ts'
import { usePlacesBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { NewLink } from '#src/office/parts/new-link.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { createReasonAction } from '#src/office/parts/reason-form.tsx'
import { SectionLinks } from '#src/office/parts/section-links.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CouponDetail } from './coupon-detail.tsx'
import { NewCoupon } from './coupon-forms.tsx'
import styles from './coupons.module.css'

const SECTIONS = { templates: '优惠券', issued: '已发优惠券' } as const

/** Shows coupons, `/coupons`, `/coupons/templates/new`, `/coupons/templates/88`, and holders, `/coupons/issued`. */
export default function Coupons() {
  const [place = '', below = ''] = usePlacesBelow()
  const room = place === 'issued' ? 'issued' : 'templates'
  return (
    // The key discards all state when another section opens.
    <div key={room} className={styles.area}>
      <SectionLinks label="优惠券" rooms={SECTIONS} below="/coupons" current={room} />
      {room === 'issued' ? <Issued /> : below === '' ? <Templates /> : <One id={below} />}
    </div>
  )
}

const One = ({ id }: { id: string }) =>
  id === 'new' ? <NewCoupon /> : <CouponDetail key={id} templateId={id} />

const Templates = () => (
  <ListScreen
    list={couponTemplateList}
    head={<NewLink to="/coupons/templates/new">新建优惠券</NewLink>}
    cells={{
      name: ({ templateId, name }) => <PlaceLink to={`/coupons/templates/${templateId}`}>{name}</PlaceLink>,
    }}
  />
)

function Issued() {
  const { call } = useMall()
  return (
    <ListScreen
      list={couponList}
      cells={{
        name: ({ templateId, name }) => <PlaceLink to={`/coupons/templates/${templateId}`}>{name}</PlaceLink>,
        userName: ({ userId, userName }) => <PlaceLink to={`/members/${userId}`}>{userName}</PlaceLink>,
        orders: ({ orders }) =>
          orders === ''
            ? '—'
            : orders.split('、').map((id) => (
                <PlaceLink key={id} to={`/orders/${id}`}>
                  {id}
                </PlaceLink>
              )),
      }}
      actions={({ couponId, name, userName, status }) =>
        status === 'UNUSED' && (
          <ActionDialogs
            even
            actions={[
              createReasonAction({
                name: 'withdrawCoupon',
                label: '收回',
                subject: couponId,
                words: `收回 ${userName} 的“${name}”，收回后不能再使用，也不退回总量。`,
                most: 100,
                done: '优惠券已收回',
                send: (reason) => call(calls.withdrawCoupon, { couponId, reason }, { quiet: true }),
              }),
            ]}
          />
        )
      }
    />
  )
}
