import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import type { schemeShares } from '#schemas/sourcing/schemes/share-calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { makeSecretLink } from '#src/runtime/mall/secret-link.ts'
import { LinkToCopy } from '#src/runtime/text/link-to-copy.tsx'
import styles from './share-dialog.module.css'

export type NewShare = Out<typeof schemeShares.share>

/** Shows the link that was just created. It cannot be shown again later. */
export function SharedLink({ share: { token, expiresAt } }: { share: NewShare }) {
  const { addressing } = useMall()
  const link = makeSecretLink(addressing, location.origin, 'schemeShared', token)
  return (
    <div role="status" className={styles.made}>
      <LinkToCopy link={link} name="方案链接" />
      <p
        className={styles.once}
      >{`链接只显示这一次，${formatMallMinute(expiresAt)} 到期。用手机扫码即可查看效果。`}</p>
    </div>
  )
}
