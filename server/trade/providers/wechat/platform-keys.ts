import { type KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { WechatPayConfig } from '#server/platform/process/wechat-pay-config.ts'
import { createRefusal } from './refusal.ts'
import type { Send } from './send.ts'
import { type FindKey, isSigned, openSealed, Sealed } from './signed-message.ts'

const PATH = '/v3/certificates'
/** Minimum interval between downloads of certificates, ms, so that forged serial numbers cannot trigger more. */
const DOWNLOAD_EVERY_MS = 60_000

const List = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      effective_time: z.string(),
      expire_time: z.string(),
      encrypt_certificate: Sealed,
    }),
  ),
})

/** Certificate of WeChat Pay. Its times (ms) come from the list, as a rotation shortens them. */
interface Certificate {
  key: KeyObject
  from: number
  until: number
}
type Certificates = ReadonlyMap<string, Certificate>

/** Finds WeChat Pay's public key, or one of its current certificates. */
export function createFindKey(
  { platformKey, apiKey }: WechatPayConfig,
  { send, clock }: { send: Send; clock: Clock },
): FindKey {
  if (platformKey) return async (serial) => (serial === platformKey.id ? platformKey.key : null)
  let known: Certificates = new Map()
  let triedAt = Number.NEGATIVE_INFINITY
  let latest = Promise.resolve()
  const download = async () => void (known = await downloadCertificates(send, apiKey, clock.now()))
  return async (serial) => {
    const find = () => findValid(known, serial, clock.now())
    const found = find()
    if (found) return found
    if (clock.now() - triedAt >= DOWNLOAD_EVERY_MS) {
      triedAt = clock.now()
      latest = download()
    }
    await latest
    return find()
  }
}

function findValid(certificates: Certificates, serial: string, now: number): KeyObject | null {
  const found = certificates.get(serial)
  return found && found.from <= now && now < found.until ? found.key : null
}

/** Trusted because only the holder of the APIv3 key can encrypt them, and one of them signs the list. */
async function downloadCertificates(send: Send, apiKey: KeyObject, now: number): Promise<Certificates> {
  const answer = await send('GET', PATH)
  if (answer.status !== 200) throw createRefusal(answer)
  const { data } = List.parse(JSON.parse(answer.body))
  const certificates = new Map(
    data.map((one) => {
      const { publicKey: key } = new X509Certificate(openSealed(one.encrypt_certificate, apiKey))
      const [from, until] = [parseMallTime(one.effective_time) ?? now, parseMallTime(one.expire_time) ?? now]
      return [one.serial_no, { key, from, until }]
    }),
  )
  const findKey: FindKey = async (serial) => findValid(certificates, serial, now)
  if (!(await isSigned(answer, findKey, now)))
    throw new Error('the certificates of WeChat Pay are not signed by it')
  return certificates
}
