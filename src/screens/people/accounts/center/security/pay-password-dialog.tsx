import { DemoTools } from '#src/parts/people/accounts/login/demo-tools.tsx'
import { PayPasswordForm } from '#src/parts/wallet/pay-password/pay-password-form.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from '#ui/field/form.module.css'

interface Props {
  telephone: string
  onClose(): void
  onDone(): void
}

export function PayPasswordDialog({ telephone, onClose, onDone }: Props) {
  return (
    <Dialog title="支付密码" form onClose={onClose}>
      <div className={styles.form}>
        <PayPasswordForm telephone={telephone} onDone={onDone} />
        <DemoTools>演示短信不会真的发出</DemoTools>
      </div>
    </Dialog>
  )
}
