import { eq } from 'drizzle-orm'
import { account } from '#schemas/people/accounts/calls.ts'
import { isCode } from '#server/people/accounts/captcha/rows.ts'
import { captchas } from '#server/people/accounts/tables.ts'
import type { TestMall } from './support.ts'

/** What a person would read off the picture: the stored hash tells which of the 10,000 answers it is. */
export async function rightCaptcha(mall: TestMall, ip?: string) {
  const { captchaId } = await mall.ok(account.imageCaptcha, {}, ip ? { ip } : {})
  const [row] = await mall.services.db.select().from(captchas).where(eq(captchas.id, captchaId))
  if (!row) throw new Error('the captcha is not stored')
  for (let n = 0; n < 10_000; n++) {
    const captcha = String(n).padStart(4, '0')
    if (isCode(mall.services, row, captcha)) return { captchaId, captcha }
  }
  throw new Error('no four digits answer this captcha')
}
