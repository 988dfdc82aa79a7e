import { beforeEach } from 'vitest'
import { startTestMall } from '#tests/server/support/support.ts'
import { cancelRaces } from './races/cancel-and-pay.ts'
import { giftRaces } from './races/gifts.ts'
import { luckWheelRaces } from './races/luck-wheels.ts'
import { moneyRaces } from './races/money.ts'
import { stockRaces } from './races/stock.ts'
import { voucherRaces } from './races/vouchers.ts'

const mall = await startTestMall()
beforeEach(mall.reset)
stockRaces(mall)
moneyRaces(mall)
cancelRaces(mall)
luckWheelRaces(mall)
voucherRaces(mall)
giftRaces(mall)
