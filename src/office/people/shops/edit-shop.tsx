import { useState } from 'react'
import { backOfficeShops as calls } from '#schemas/people/shops/office-calls.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { SHOP_FIELDS, shopPhoneFault, type ShopProfile } from '#schemas/people/shops/profile.ts'
import { shopKinds } from '#schemas/people/shops/orders-of-shops.ts'
import { isAssetUrl } from '#schemas/base/external-url.ts'
import { SHOP_STATES } from '#schemas/people/shops/list.ts'
import { href } from '#schemas/routes/href.ts'
import { fieldMessage } from '#schemas/base/field-rules.ts'
import { mapValues, typedKeys } from '#schemas/base/typed-keys.ts'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { useForm } from '#src/features/form/use-form.ts'
import { useMall } from '#src/features/mall/mall.ts'
import { useCall } from '#src/features/mall/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import form from '#ui/field/form.module.css'
import type { Checks, FieldState } from '#ui/field/use-fields.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { useHost } from '#src/features/child-side/host-context.ts'
import { ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { MediaField } from '#src/office/parts/media-picker/media-field.tsx'
import { NoSuch } from '#src/office/parts/no-such.tsx'
import { reasonAction } from '#src/office/parts/reason-form.tsx'
import styles from '#src/office/parts/detail.module.css'
import { OpenAgain } from './open-again.tsx'

type Shop = Out<typeof calls.shop>
type Field = keyof ShopProfile
const FIELDS = typedKeys(SHOP_FIELDS)

const pictureFault = (typed: string) =>
  typed.trim() === '' || isAssetUrl(typed.trim()) ? null : '请填写以 / 开头的本商城图片，或完整的 https 地址'

const checks: Checks<Field> = {
  name: ({ name }) => (name.trim() === '' ? fieldMessage(SHOP_FIELDS.name) : null),
  telephone: ({ telephone }) => shopPhoneFault(telephone),
  logo: ({ logo }) => pictureFault(logo),
  sign: ({ sign }) => pictureFault(sign),
  licencePicture: ({ licencePicture }) => pictureFault(licencePicture),
}

export function EditShop({ shopId }: { shopId: string }) {
  const found = useCall(calls.shop, { shopId }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <NoSuch what="店铺" list="/shops" failed={found} />
  const shop = found.data
  return (
    <section className={styles.page} aria-label={`店铺 ${shop.name}`}>
      <header className={styles.head}>
        <h1>{shop.name}</h1>
        <Deeds shop={shop} />
      </header>
      <p className={styles.quiet}>
        {shopKinds[shop.kind]}，{shop.open ? SHOP_STATES.OPEN : SHOP_STATES.CLOSED}，在售 {shop.goodsCount}{' '}
        件，
        {shop.favourites} 人收藏
      </p>
      {!shop.open && <p role="note">顾客看到的停业说明：{shop.closedNote || '店铺暂停营业'}</p>}
      {/* Whether it is open is no part of the form, and leaves what is typed. */}
      <ProfileForm shop={shop} />
    </section>
  )
}

function Deeds({ shop: { shopId, version, open, mayClose } }: { shop: Shop }) {
  const { call } = useMall()
  const host = useHost()
  const close = reasonAction({
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
      <Button size="s" onClick={() => void host.open({ path: href('shopHome', { shopId }) })}>
        在商城查看
      </Button>
      {mayClose && open && <ActionDialogs actions={[close]} />}
      {mayClose && !open && <OpenAgain shopId={shopId} version={version} />}
    </div>
  )
}

/** As it was opened: what another one changes meanwhile is told when this is saved. */
function ProfileForm({ shop }: { shop: Shop }) {
  const { call, toast } = useMall()
  const [opened, setOpened] = useState(shop)
  // Closed or opened since, here: that is no change of what is typed.
  const { shopId, version } = sameProfile(opened, shop) ? shop : opened
  const profile = useForm<Field>({
    initial: profileOf(opened),
    checks,
    keep: { form: `shop:${shopId}`, fields: FIELDS },
    async submit(values) {
      await call(calls.editShop, { shopId, version, ...values }, { quiet: true })
      setOpened({ ...opened, ...values })
      toast.success('店铺资料已保存')
    },
  })
  return (
    <form {...profile.bind} className={`${form.form} ${styles.card}`} aria-label="店铺资料">
      <ProfileFields field={profile.field} />
      <UnsavedNote form={profile} saved={profileOf(opened)} />
      <FormEnd refusal={profile.refusal} pending={profile.pending}>
        保存资料
      </FormEnd>
    </form>
  )
}

const profileOf = (shop: Shop) => mapValues(SHOP_FIELDS, (_, name) => shop[name])

const sameProfile = (one: Shop, other: Shop) => FIELDS.every((name) => one[name].trim() === other[name])

function ProfileFields({ field }: { field(name: Field): FieldState }) {
  const line = (name: Field, most: number, hint = '') => (
    <TextInput
      label={SHOP_FIELDS[name]}
      field={field(name)}
      maxLength={most}
      autoComplete="off"
      hint={hint}
    />
  )
  return (
    <>
      {line('name', 40)}
      <TextArea label={SHOP_FIELDS.intro} field={field('intro')} maxLength={200} rows={3} />
      {line('telephone', 20)}
      {line('address', 120, '自提和退货的地址')}
      <MediaField label={SHOP_FIELDS.logo} field={field('logo')} hint="正方形" />
      <MediaField label={SHOP_FIELDS.sign} field={field('sign')} hint="店铺页顶部的横幅" />
      {line('licenceNumber', 40)}
      <MediaField label={SHOP_FIELDS.licencePicture} field={field('licencePicture')} hint="顾客可以查看" />
    </>
  )
}
