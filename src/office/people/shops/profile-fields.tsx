import { isOwnPicture, OWN_PICTURE_MESSAGE } from '#schemas/base/external-url.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { SHOP_FIELDS, findShopPhoneFault, type ShopProfile } from '#schemas/people/shops/profile.ts'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { MediaField } from '#src/office/parts/media-picker/media-field.tsx'
import type { Checks, FieldState } from '#ui/field/use-fields.ts'

type Field = keyof ShopProfile

const pictureFault = (typed: string) =>
  typed.trim() === '' || isOwnPicture(typed.trim()) ? null : OWN_PICTURE_MESSAGE

export const profileChecks: Checks<Field> = {
  name: ({ name }) => (name.trim() === '' ? formatFieldMessage(SHOP_FIELDS.name) : null),
  telephone: ({ telephone }) => findShopPhoneFault(telephone),
  logo: ({ logo }) => pictureFault(logo),
  sign: ({ sign }) => pictureFault(sign),
  licencePicture: ({ licencePicture }) => pictureFault(licencePicture),
}

/** Edits the profile of a shop; shared by the forms for new and existing shops. */
export function ProfileFields({ field }: { field(name: Field): FieldState }) {
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
