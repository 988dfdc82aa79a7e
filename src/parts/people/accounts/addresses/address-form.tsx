import type { Address, PastedAddress } from '#schemas/address/entities.ts'
import { ADDRESS_LENGTHS } from '#schemas/address/rules.ts'
import { mapValues, getTypedKeys } from '#schemas/base/typed-keys.ts'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { RegionField } from '#src/parts/people/regions/region-picker.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PhoneField } from '#ui/field/phone-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { findLengthError } from '#ui/field/typed-length.ts'
import type { FieldState } from '#ui/field/use-fields.ts'
import {
  type AddressFieldName,
  draftChecks,
  toAddressDraft,
  toAddressInput,
  serializeRegion,
  parseRegion,
} from './address-draft.ts'
import { PasteBox } from './paste-box.tsx'
import type { PastedPlace } from './paste-rest.tsx'
import styles from './address-form.module.css'

interface Props {
  /** Address to edit; absent or null for a new one. */
  address?: Address | null
  /** Receives the saved address; null if another backend (`MALL_API`) does not return it. */
  onSaved(address: Address | null): void
}

const LIMIT = mapValues(ADDRESS_LENGTHS, ({ max }) => max)
const fieldOf = { REGION_GONE: 'region' } as const

/** Edits or creates an address. Errors appear at their fields; the first field with an error receives the focus. */
export function AddressForm({ address = null, onSaved }: Props) {
  const { call } = useMall()
  const form = useForm<AddressFieldName>({
    initial: toAddressDraft(address),
    checks: draftChecks,
    fieldOf,
    keep: {
      form: `address:${address?.addressId ?? ''}`,
      fields: [...getTypedKeys(draftChecks), 'isDefault'],
    },
    async submit(draft) {
      const input = toAddressInput(draft)
      const saved = address
        ? await call(addresses.update, { addressId: address.addressId, ...input }, { quiet: true })
        : await call(addresses.save, input, { quiet: true })
      onSaved(saved)
    },
  })
  const region = form.field('region')
  const chosen = parseRegion(region.value)

  /** Appends the text to a field, so that nothing typed or recognized is lost. */
  function place(text: string, name: PastedPlace) {
    const { value, onChange } = form.field(name)
    onChange([value.trim(), text].filter(Boolean).join(' '))
  }
  function fill({ regionIds: ids, regionNames: names, regionWhole: whole, ...texts }: PastedAddress) {
    for (const name of ['name', 'telephone', 'detail'] as const)
      if (texts[name] !== '') form.field(name).onChange(texts[name])
    if (ids.length > 0) region.onChange(serializeRegion({ ids, names, whole, gone: false }))
  }
  return (
    <form {...form.bind} className={styles.form} aria-label={address ? '修改收货地址' : '新增收货地址'}>
      <RestoredNote form={form} />
      <PasteBox onRead={fill} onPlace={place} />
      <div className={styles.pair}>
        <TextField label="收货人" field={form.field('name')} autoComplete="name" maxLength={LIMIT.name} />
        <PhoneField field={form.field('telephone')} />
      </div>
      <RegionField
        label="所在地区"
        value={chosen}
        error={region.error || (chosen.gone ? (draftChecks.region(form.values) ?? '') : '')}
        onChange={(given) => region.onChange(serializeRegion({ ...given, whole: true, gone: false }))}
      />
      <TextField
        label="详细地址"
        field={form.field('detail')}
        autoComplete="street-address"
        maxLength={LIMIT.detail}
        placeholder="街道、小区、楼栋与门牌号"
      />
      <LabelField field={form.field('label')} />
      <DefaultField field={form.field('isDefault')} isDefault={address?.isDefault ?? false} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        保存地址
      </FormEnd>
    </form>
  )
}

/** Tick box that makes an address the default; a note for the current default, which only another can replace. */
function DefaultField({ field, isDefault }: { field: FieldState; isDefault: boolean }) {
  if (isDefault) return <p className={styles.hint}>这是默认地址；把其他地址设为默认，它就不再是</p>
  return <CheckField field={field}>设为默认收货地址</CheckField>
}

const USUAL = ['家', '公司', '仓库', '父母家']

/** Edits the label of an address; pressing a selected common label removes it. */
function LabelField({ field }: { field: FieldState }) {
  return (
    <Field label="标签" error={findLengthError(field, LIMIT.label)} note={`选填，最多 ${LIMIT.label} 个字`}>
      {(control) => (
        <div className={styles.labels}>
          <input
            {...control}
            name={field.name}
            autoComplete="off"
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={field.onBlur}
          />
          {USUAL.map((word) => (
            <button
              key={word}
              type="button"
              className={styles.label}
              aria-pressed={field.value === word}
              onClick={() => field.onChange(field.value === word ? '' : word)}
            >
              {word}
            </button>
          ))}
        </div>
      )}
    </Field>
  )
}
