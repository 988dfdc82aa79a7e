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

/** What shops say of themselves, and whether they are open; a supplier's own shop only, which he does not close. */
export const officeShops = {
  /** A shop that is open at once; for who reaches every shop. Its name is nobody else's. */
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
        /** What visitors read while it is closed; '' for the usual words. */
        closedNote: z.string(),
        favourites: Count(),
        /** On the shelf. */
        goodsCount: Count(),
        /** Whether the asker may close and open it. */
        mayClose: z.boolean(),
        delivery: shopDelivery(),
        deliveryVersion: z.string(),
      }),
  }),
  /** Holds for what is ordered from now on; `version` is the `deliveryVersion` that was seen. Far lower fees need a confirmation. */
  setShopDelivery: post('/mall/v1/backOffice/shop/setDelivery', {
    ...facts,
    changes: ['shop', 'goods'],
    input: () => z.object({ ...which(), delivery: shopDelivery(), confirm: Confirmation() }),
    output: () => z.object({ version: z.string() }),
  }),
  /** The provinces that the delivery form offers. */
  shopProvinces: get('/mall/v1/backOffice/shop/provinces', {
    ...facts,
    input: Empty,
    output: () => z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  /** Its goods are found by its new name. */
  editShop: post('/mall/v1/backOffice/shop/edit', {
    ...facts,
    changes: ['shop', 'goods'],
    input: () => z.object({ ...which(), ...shopProfile() }),
    output: Nothing,
  }),
  /** Nothing is sold there; its visitors read the reason. */
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
