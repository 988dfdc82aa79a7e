import { useServices, useViewer } from '#registry/services.ts'
import { useLoaded } from '#registry/use-loaded.ts'
import { CURRENCY } from '#schemas/base/constants.ts'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { giftVouchers } from '#schemas/gifts/vouchers/calls.ts'
import type { VoucherKind } from '#schemas/gifts/vouchers/picks.ts'
import styles from './own-gifts.module.css'

/** Number and balance of the member's gift cards; for a guest, a text that says to log in. */
export function OwnCards() {
  return <Line guest="登录后可查看您的礼品卡余额" member={Cards} />
}

/** Number of the member's vouchers or books, and of the goods to pick; for a guest, a text that says to log in. */
export function OwnVouchers({ kind }: { kind: VoucherKind }) {
  return kind === 'BOOK' ? (
    <Line guest="收到礼品册后，登录即可翻开" member={Books} />
  ) : (
    <Line guest="登录后可查看您的提货券" member={Vouchers} />
  )
}

/** Reserves its line while loading and after a failure. */
function Line({ guest, member: Member }: { guest: string; member: () => string }) {
  const { member } = useViewer()
  return <div className={styles.own}>{member ? <Member /> : guest}</div>
}

function Cards(): string {
  const { call } = useServices()
  const loaded = useLoaded('own gift cards', (signal) => call(assets.counts, {}, { signal }))
  if (loaded.state !== 'ready') return ''
  const { giftCards, giftCardBalance } = loaded.data
  return giftCards === 0
    ? '您还没有可用的礼品卡'
    : `您有 ${giftCards} 张可用，余额共 ${CURRENCY}${giftCardBalance}`
}

function useUsable(kind: VoucherKind) {
  const { call } = useServices()
  const loaded = useLoaded('own vouchers', (signal) => call(giftVouchers.usable, {}, { signal }))
  if (loaded.state !== 'ready') return null
  const own = loaded.data.filter((one) => one.kind === kind)
  return { count: own.length, left: own.reduce((sum, one) => sum + one.left, 0) }
}

function Books(): string {
  const own = useUsable('BOOK')
  if (!own) return ''
  return own.count === 0 ? '您还没有可用的礼品册' : `您有 ${own.count} 本礼品册，还可选 ${own.left} 件`
}

function Vouchers(): string {
  const own = useUsable('VOUCHER')
  if (!own) return ''
  return own.count === 0 ? '您还没有可用的提货券' : `您有 ${own.count} 张提货券，可选 ${own.left} 件`
}
