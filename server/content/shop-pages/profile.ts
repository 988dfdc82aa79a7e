import { isOwnPicture, OWN_PICTURE_MESSAGE } from '#schemas/base/external-url.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { mapValues } from '#schemas/base/typed-keys.ts'
import { SHOP_STATES } from '#schemas/people/shops/list.ts'
import { SHOP_FIELDS, findShopPhoneFault, type ShopProfile } from '#schemas/people/shops/profile.ts'
import { reject } from '#server/platform/call/errors.ts'
import { hashVersion } from '#server/platform/call/version.ts'
import type { ShopPart, ShopRow } from './change-shop.ts'

/** Converts a shop to the profile in its form. */
export function toShopProfile({
  name,
  intro,
  telephone,
  address,
  logo,
  sign,
  ...shop
}: ShopRow): ShopProfile {
  const { licenceNumber, licencePicture } = shop
  const pictures = { logo, sign, licencePicture: licencePicture ?? '' }
  return { name, intro, telephone, address, licenceNumber, ...pictures }
}

export const profilePart: ShopPart = {
  versionOf: (row) => hashVersion([Object.entries(toShopProfile(row)), row.open, row.closedNote]),
  factsOf: (row) => ({
    ...toShopProfile(row),
    status: row.open ? SHOP_STATES.OPEN : SHOP_STATES.CLOSED,
    reason: row.closedNote || null,
  }),
}

const PICTURES = ['logo', 'sign', 'licencePicture'] as const

/** Returns the columns of a typed profile; throws BAD_INPUT for invalid values. */
export function readProfile(typed: ShopProfile) {
  const profile: ShopProfile = mapValues(typed, (text) => text.trim())
  if (profile.name === '') throw reject('BAD_INPUT', formatFieldMessage(SHOP_FIELDS.name))
  const fault = findShopPhoneFault(profile.telephone)
  if (fault !== null) throw reject('BAD_INPUT', fault)
  for (const name of PICTURES)
    if (profile[name] !== '' && !isOwnPicture(profile[name]))
      throw reject('BAD_INPUT', `${SHOP_FIELDS[name]}：${OWN_PICTURE_MESSAGE}`)
  return { ...profile, licencePicture: profile.licencePicture || null }
}
