import { mapValues, getTypedKeys } from '#schemas/base/typed-keys.ts'
import { officeShops as calls } from '#schemas/people/shops/office-calls.ts'
import { shopKinds } from '#schemas/people/shops/orders-of-shops.ts'
import { SHOP_FIELDS } from '#schemas/people/shops/profile.ts'
import { Select } from '#semi/field/select.tsx'
import { ThingPage } from '#src/office/parts/thing-page.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { ProfileFields, profileChecks } from './profile-fields.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

const INITIAL = { kind: 'SELF', ...mapValues(SHOP_FIELDS, () => '') }
type Field = keyof typeof INITIAL

/** Creates a shop of the mall, of a supplier or for a channel: `/shops/new`. */
export function NewShop() {
  const { call, toast, navigate } = useMall()
  const shop = useForm<Field>({
    initial: INITIAL,
    checks: profileChecks,
    keep: { form: 'shop', fields: getTypedKeys(INITIAL) },
    async submit({ kind: chosen, ...profile }) {
      const kind = getTypedKeys(shopKinds).find((one) => one === chosen) ?? 'SELF'
      const { shopId } = await call(calls.createShop, { kind, ...profile }, { quiet: true })
      toast.success('店铺已新建，请确认运费与配送')
      navigate(`/shops/${shopId}`)
    },
  })
  return (
    <ThingPage what="店铺">
      <form {...shop.bind} className={`${form.form} ${styles.card}`} aria-label="新建店铺">
        <RestoredNote form={shop} />
        <Select
          label="类型"
          field={shop.field('kind')}
          options={getTypedKeys(shopKinds).map((value) => ({ value, label: shopKinds[value] }))}
          hint="“店铺”给供应商使用：新建后到“用户与权限”新建供应商账号，并选择这个店铺"
        />
        <ProfileFields field={shop.field} />
        <FormEnd refusal={shop.refusal} pending={shop.pending}>
          新建店铺
        </FormEnd>
      </form>
    </ThingPage>
  )
}
