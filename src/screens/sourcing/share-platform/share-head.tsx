import { useAtomValue } from 'jotai'
import { formatHref } from '#schemas/routes/href.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { ListTabs } from '#src/runtime/text/list-links.tsx'
import { tokenAtom } from '#src/session/atoms.ts'
import styles from './share-platform.module.css'

const TABS = [
  { name: 'sharePlatform', title: '平台首页', to: formatHref('sharePlatform') },
  { name: 'shareSuppliers', title: '供应商', to: formatHref('shareSuppliers') },
  { name: 'sharePurchasers', title: '采购商', to: formatHref('sharePurchasers') },
  { name: 'shareBrands', title: '品牌', to: formatHref('shareBrands') },
] as const

/** Navigation of the share platform, above each of its directories. */
export function ShareHead({ current }: { current: (typeof TABS)[number]['name'] }) {
  const member = useAtomValue(tokenAtom) !== null
  return (
    <div className={styles.bar}>
      <ListTabs label="分享平台" tabs={TABS} current={current} />
      <div className={styles.ways}>
        {member ? (
          <ButtonLink size="s" to={formatHref('center', { tabId: 'applications' })}>
            我的入驻申请
          </ButtonLink>
        ) : (
          <ButtonLink size="s" to={formatHref('shareLogin')}>
            登录
          </ButtonLink>
        )}
        {/* The index has both ways to it in its hero. */}
        {current !== 'sharePlatform' && (
          <ButtonLink size="s" look="primary" to={formatHref('shareRegister')}>
            企业入驻
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
