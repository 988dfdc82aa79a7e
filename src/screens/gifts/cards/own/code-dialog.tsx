import { useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { readDigits } from '#schemas/base/half-width.ts'
import type { OwnGiftCard } from '#schemas/gifts/assets/calls.ts'
import { gift } from '#schemas/gifts/cards/calls.ts'
import { checkPayPassword } from '#src/runtime/form/checks.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PayPasswordPart } from './pay-password-part.tsx'
import cards from '#src/screens/gifts/own-gifts.module.css'
import styles from '#ui/field/form.module.css'

interface Props {
  card: OwnGiftCard
  onClose(): void
}

/** Shows a new code in exchange for the pay password. The code is shown only once. */
export function CodeDialog({ card, onClose }: Props) {
  const [made, setMade] = useState<Out<typeof gift.askCode> | null>(null)
  return (
    <Dialog title="生成卡密" form onClose={onClose}>
      {made === null ? <AskForm card={card} onMade={setMade} /> : <Code {...made} />}
    </Dialog>
  )
}

function AskForm({ card, onMade }: Pick<Props, 'card'> & { onMade(made: Out<typeof gift.askCode>): void }) {
  const { call } = useMall()
  const form = useForm<'payPassword'>({
    initial: { payPassword: '' },
    checks: { payPassword: ({ payPassword }) => checkPayPassword(payPassword) },
    fieldOf: { PAY_PASSWORD_WRONG: 'payPassword' },
    async submit({ payPassword }) {
      const asked = { giftCardId: card.giftCardId, payPassword: readDigits(payPassword) }
      onMade(await call(gift.askCode, asked, { quiet: true }))
    },
    onRefused: ({ code }) => (code === 'PAY_PASSWORD_WRONG' ? { payPassword: '' } : {}),
  })
  return (
    <form {...form.bind} className={styles.form} aria-label="生成卡密">
      <p>把卡号和密码交给收礼人，对方绑定后就能使用；在此之前这张卡不能付款。再次生成会让之前的卡密失效。</p>
      <PayPasswordPart field={form.field('payPassword')} refusal={form.refusal} pending={form.pending}>
        生成卡密
      </PayPasswordPart>
    </form>
  )
}

function Code({ code, password }: Out<typeof gift.askCode>) {
  return (
    <div role="status">
      <dl className={cards.code}>
        <dt>卡号</dt>
        <dd>{code}</dd>
        <dt>密码</dt>
        <dd>{password}</dd>
      </dl>
      <p>请现在抄下或复制，关闭后不再显示。</p>
    </div>
  )
}
