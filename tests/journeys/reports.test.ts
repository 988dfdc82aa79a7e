import { describe, expect, it } from 'vitest'
import { localMessages } from '#schemas/base/errors.ts'
import { openShop } from '#tests/support/browser.ts'

describe('RP1: reports', () => {
  it('§6 only who may report sees the area; anybody else reads the warning', async () => {
    const buyer = await openShop({ login: 'buyer1' })
    await buyer.visit('/center/index')
    await buyer.visit('/report/index')
    await buyer.page.getByText(localMessages.reportingRefused).waitFor()
    expect(buyer.path()).not.toContain('/report')
    const guest = await openShop()
    await guest.visit('/report/car')
    await guest.page.getByRole('dialog').getByRole('heading', { name: '登录' }).waitFor()
  })
})
