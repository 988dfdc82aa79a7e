import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { readPromises } from '#schemas/people/store-info/promises.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { platformAtom } from '#src/session/atoms.ts'
import styles from './footer.module.css'

const columns = [
  {
    title: '购物指南',
    links: [
      ['注册账号', formatHref('registration')],
      ['找回密码', formatHref('userPassword')],
      ['全部商品', formatHref('goodsList')],
    ],
  },
  {
    title: '企业服务',
    links: [
      ['方案制作', formatHref('scheme')],
      ['智能比价', formatHref('comparePrices')],
      ['招标公告', formatHref('bidding')],
    ],
  },
  {
    title: '合作共赢',
    links: [
      ['供应商入驻', formatHref('supplierAdd')],
      ['分享平台', formatHref('sharePlatform')],
      ['高级合伙人', formatHref('seniorPartner')],
      ['平台服务', formatHref('platform')],
    ],
  },
  {
    title: '关于商城',
    links: [
      ['公告列表', formatHref('noticeList')],
      ['联系我们', formatHref('contactUs')],
      ['用户协议', formatHref('agreement')],
      ['隐私政策', formatHref('privacy')],
    ],
  },
] as const

/** Shows service promises, links, contact details and the filing number. */
export function Footer() {
  const platform = useAtomValue(platformAtom)
  const promises = readPromises(platform?.promises ?? '')
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(([text, to]) => (
                <li key={to}>
                  <Link to={to} className={styles.link}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {platform && platform.contact.telephone !== '' && (
          <address className={styles.contact}>
            <h2 className={styles.title}>客服热线</h2>
            <strong className={styles.telephone}>{platform.contact.telephone}</strong>
            <span>{platform.contact.hours}</span>
            <span>{platform.contact.email}</span>
          </address>
        )}
      </div>
      {/* Below the links: what comes with the settings must not move them under a press. */}
      {promises.length > 0 && (
        <ul className={styles.promises}>
          {promises.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.legal}>
        {platform?.contact.company ?? ''} {platform?.icp ?? ''}
        {platform?.demo && <Link to={routes.demo.path}>演示工具</Link>}
      </p>
    </footer>
  )
}
