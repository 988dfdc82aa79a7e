import type { Out } from '#schemas/base/endpoint.ts'
import { mapValues, getTypedKeys } from '#schemas/base/typed-keys.ts'
import { SHOP_STATES } from '#schemas/people/shops/list.ts'
import { officeShops as calls } from '#schemas/people/shops/office-calls.ts'
import { shopKinds } from '#schemas/people/shops/orders-of-shops.ts'
import { SHOP_FIELDS, type ShopProfile } from '#schemas/people/shops/profile.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { ShopCategories } from '#src/office/content/shop-pages/shop-categories.tsx'
import { ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { NoSuch } from '#src/office/parts/no-such.tsx'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { createReasonAction } from '#src/office/parts/reason-form.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useHost } from '#src/runtime/child-side/host-context.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { FreightTemplates } from './freight-templates.tsx'
import { OpenAgain } from './open-again.tsx'
import { ProfileFields, profileChecks } from './profile-fields.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

type Shop = Out<typeof calls.shop>
type Field = keyof ShopProfile
const FIELDS = getTypedKeys(SHOP_FIELDS)

export function EditShop({ shopId }: { shopId: string }) {
  const found = useCall(calls.shop, { shopId }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <NoSuch what="店铺" list="/shops" failed={found} />
  const shop = found.data
  return (
    <OfficePage label={`店铺 ${shop.name}`} title={shop.name} actions={<Deeds shop={shop} />}>
      <p className={styles.quiet}>
        {shopKinds[shop.kind]}，{shop.open ? SHOP_STATES.OPEN : SHOP_STATES.CLOSED}，在售 {shop.goodsCount}{' '}
        件，
        {shop.favourites} 人收藏
      </p>
      {!shop.open && <p role="note">顾客看到的停业说明：{shop.closedNote || '店铺暂停营业'}</p>}
      {/* Opening or closing the shop is not part of the form and keeps typed texts. */}
      <Panel title="店铺资料">
        <ProfileForm shop={shop} />
      </Panel>
      <Panel title="运费与配送">
        <DeliveryForm shop={shop} />
      </Panel>
      <Panel title="运费模板">
        <FreightTemplates shopId={shopId} />
      </Panel>
      <Panel title="店铺分类">
        <ShopCategories shopId={shopId} />
      </Panel>
    </OfficePage>
  )
}

function Deeds({ shop: { shopId, version, open, mayClose } }: { shop: Shop }) {
  const { call } = useMall()
  const host = useHost()
  const close = createReasonAction({
    name: 'closeShop',
    label: '暂停营业',
    subject: shopId,
    words: '停业后店铺和商品不能购买，已下的订单照常发货和售后。',
    hint: '顾客在店铺页会看到这段话，原因也会写进操作记录',
    most: 100,
    done: '店铺已暂停营业',
    send: (reason) => call(calls.closeShop, { shopId, version, reason }, { quiet: true }),
  })
  return (
    <div className={styles.buttons}>
      <Button size="s" onClick={() => void host.open({ path: formatHref('shopHome', { shopId }) })}>
        在商城查看
      </Button>
      {mayClose && open && <ActionDialogs actions={[close]} />}
      {mayClose && !open && <OpenAgain shopId={shopId} version={version} />}
    </div>
  )
}

function ProfileForm({ shop }: { shop: Shop }) {
  const { call, toast } = useMall()
  const { shopId, version } = shop
  const profile = useSharedForm<Field>({
    initial: profileOf(shop),
    checks: profileChecks,
    stored: true,
    keep: { form: `shop:${shopId}`, fields: FIELDS },
    async submit(values) {
      await call(calls.editShop, { shopId, version, ...values }, { quiet: true })
      toast.success('店铺资料已保存')
    },
  })
  return (
    <form {...profile.bind} className={form.form} aria-label="店铺资料">
      <MergeNote form={profile} />
      <ProfileFields field={profile.field} />
      <FormEnd refusal={profile.refusal} pending={profile.pending}>
        保存资料
      </FormEnd>
      <UnsavedNote form={profile} saved={profileOf(shop)} />
    </form>
  )
}

const profileOf = (shop: Shop) => mapValues(SHOP_FIELDS, (_, name) => shop[name])
