import * as address from './address.ts'
import * as afterSale from './after-sale.ts'
import * as catalog from './catalog.ts'
import * as content from './content.ts'
import * as delivery from './delivery.ts'
import * as favouriteShop from './favourite-shop.ts'
import * as giftCard from './gift-card.ts'
import * as invoice from './invoice.ts'
import * as payment from './payment.ts'
import * as points from './points.ts'
import * as promotion from './promotion.ts'
import * as trade from './trade.ts'
import * as user from './user.ts'

export const schema = {
  ...user,
  ...catalog,
  ...content,
  ...favouriteShop,
  ...address,
  ...points,
  ...promotion,
  ...giftCard,
  ...trade,
  ...delivery,
  ...invoice,
  ...payment,
  ...afterSale,
}
