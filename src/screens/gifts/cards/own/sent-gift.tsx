import type { Answered, Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import type { giftTransfers } from '#schemas/gifts/cards/transfers/calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { makeSecretLink } from '#src/runtime/mall/secret-link.ts'
import { LinkToCopy } from '#src/runtime/text/link-to-copy.tsx'
import { Button } from '#ui/button/button.tsx'
import cards from '#src/screens/gifts/own-gifts.module.css'

interface Props {
  sent: Answered<typeof giftTransfers.transfer>
  onClose(): void
}

/** Shows the result of a transfer: that a message is being sent, or a link to pass on. */
export function SentGift({ sent, onClose }: Props) {
  return (
    <div role="status" className={cards.sent}>
      {/* Another backend (`MALL_API`) need not say until when, or by which link. */}
      {sent ? <Way sent={sent} /> : <p>可以在“我转出”中查看进度或撤回。</p>}
      <Button look="primary" onClick={onClose}>
        完成
      </Button>
    </div>
  )
}

function Way({ sent: { token, deadline } }: { sent: Out<typeof giftTransfers.transfer> }) {
  const { addressing } = useMall()
  const until = `请提醒对方在 ${formatMallMinute(deadline)} 前领取，您可以在“我转出”中查看或撤回。`
  const link = token === null ? null : makeSecretLink(addressing, location.origin, 'cardReceive', token)
  if (link === null)
    return <p>{`已短信通知收礼人。对方用该手机号登录后，在“用户中心-礼品卡-我收到”中领取。${until}`}</p>
  return (
    <>
      <p>{`拿到链接的人都可以领取，请只发给收礼人。链接只显示这一次。${until}`}</p>
      <LinkToCopy link={link} name="领取链接" />
    </>
  )
}
