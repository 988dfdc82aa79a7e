import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import type { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CopyButton } from '#src/runtime/text/copy-button.tsx'
import { Field } from '#ui/field/field.tsx'
import styles from './approvals.module.css'

/** Shows an invitation link to copy. The link is shown only once, because the mall stores only its hash. */
export function InvitationLink({ made: { path, expiresAt } }: { made: Out<typeof calls.invite> }) {
  const { addressing } = useMall()
  const link = new URL(addressing.hrefOf(path), location.origin + addressing.base).href
  const hint = `${formatMallMinute(expiresAt)} 前有效，只能由一个人接受。链接只显示这一次，请复制后发给审批人。`
  return (
    <Field label="邀请链接" hint={hint} error="">
      {(control) => (
        <span className={styles.link}>
          <input {...control} readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
          <CopyButton text={link} name="邀请链接" />
        </span>
      )}
    </Field>
  )
}
