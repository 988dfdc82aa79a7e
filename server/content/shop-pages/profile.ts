import { isOwnPicture, OWN_PICTURE_MESSAGE } from '#schemas/base/external-url.ts'
import { fieldMessage } from '#schemas/base/field-rules.ts'
import { mapValues } from '#schemas/base/typed-keys.ts'
import { SHOP_STATES } from '#schemas/people/shops/list.ts'
import { SHOP_FIELDS, shopPhoneFault, type ShopProfile } from '#schemas/people/shops/profile.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { versionOf } from '#server/platform/call/version.ts'
import type { ShopPart, ShopRow } from './change-shop.ts'

/** The profile of a shop as its form shows it. */
export function profileOf({ name, intro, telephone, address, logo, sign, ...shop }: ShopRow): ShopProfile {
  const { licenceNumber, licencePicture } = shop
  const pictures = { logo, sign, licencePicture: licencePicture ?? '' }
  return { name, intro, telephone, address, licenceNumber, ...pictures }
}

/** The profile, and whether the shop is open. */
export const profilePart: ShopPart = {
  versionOf: (row) => versionOf([Object.entries(profileOf(row)), row.open, row.closedNote]),
  factsOf: (row) => ({
    ...profileOf(row),
    status: row.open ? SHOP_STATES.OPEN : SHOP_STATES.CLOSED,
    reason: row.closedNote || null,
  }),
}

const PICTURES = ['logo', 'sign', 'licencePicture'] as const

/** The columns of a profile as it was typed; throws BAD_INPUT for what shoppers could not read. */
export function readProfile(typed: ShopProfile) {
  const profile: ShopProfile = mapValues(typed, (text) => text.trim())
  if (profile.name === '') throw refuse('BAD_INPUT', fieldMessage(SHOP_FIELDS.name))
  const fault = shopPhoneFault(profile.telephone)
  if (fault !== null) throw refuse('BAD_INPUT', fault)
  for (const name of PICTURES)
    if (profile[name] !== '' && !isOwnPicture(profile[name]))
      throw refuse('BAD_INPUT', `${SHOP_FIELDS[name]}：${OWN_PICTURE_MESSAGE}`)
  return { ...profile, licencePicture: profile.licencePicture || null }
}
