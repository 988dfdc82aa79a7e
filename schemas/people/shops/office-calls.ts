import * as z from 'zod/mini'
import { Confirmation } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Empty, Id, lines, Nothing, text } from '#schemas/base/wire.ts'
import { shopDelivery } from './delivery.ts'
import { ShopKind } from './orders-of-shops.ts'
import { shopProfile } from './profile.ts'

const facts = { access: 'login', area: 'shops' } as const

const which = later(() => ({ shopId: Id(), version: text(64) }))

/** Calls of the back office for shops. Suppliers reach only their own shop and cannot close it. */
export const officeShops = {
  /** Creates a shop, which opens at once, for users who reach every shop. Its name must be unique. */
  createShop: post('/mall/v1/backOffice/shop/create', {
    ...facts,
    changes: ['shop'],
    input: () => z.object({ kind: ShopKind(), ...shopProfile() }),
    output: () => z.object({ shopId: z.string() }),
  }),
  shop: get('/mall/v1/backOffice/shop/detail', {
    ...facts,
    shows: ['shop', 'favouriteShop'],
    input: () => z.object({ shopId: Id() }),
    output: () =>
      z.object({
        ...which(),
        ...shopProfile(),
        kind: ShopKind(),
        open: z.boolean(),
        /** Text for visitors while the shop is closed; '' for the default text. */
        closedNote: z.string(),
        favourites: Count(),
        /** Number of the shop's listed goods. */
        goodsCount: Count(),
        mayClose: z.boolean(),
        delivery: shopDelivery(),
        deliveryVersion: z.string(),
      }),
  }),
  /**
   * Changes the delivery settings for later orders; `version` is the `hashDeliveryVersion` that the user saw. Far
   * lower fees need a confirmation.
   */
  setShopDelivery: post('/mall/v1/backOffice/shop/setDelivery', {
    ...facts,
    changes: ['shop', 'goods'],
    input: () => z.object({ ...which(), delivery: shopDelivery(), confirm: Confirmation() }),
    output: () => z.object({ version: z.string() }),
  }),
  shopProvinces: get('/mall/v1/backOffice/shop/provinces', {
    ...facts,
    input: Empty,
    output: () => z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  /** Edits the profile of a shop; a search for the new name finds the shop's goods. */
  editShop: post('/mall/v1/backOffice/shop/edit', {
    ...facts,
    changes: ['shop', 'goods'],
    input: () => z.object({ ...which(), ...shopProfile() }),
    output: Nothing,
  }),
  /** Closes a shop: nothing is sold there, and visitors read the reason. */
  closeShop: post('/mall/v1/backOffice/shop/close', {
    ...facts,
    changes: ['shop'],
    input: () => z.object({ ...which(), reason: lines(100) }),
    output: Nothing,
  }),
  openShop: post('/mall/v1/backOffice/shop/open', {
    ...facts,
    changes: ['shop'],
    input: () => z.object(which()),
    output: Nothing,
  }),
}
